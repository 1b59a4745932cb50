import type { DocumentReading, DocumentReadingPort } from "../ports/borrower/document-reading.ts";

const BY_FILE: readonly (readonly [string, DocumentReading])[] = [
	["blurry", { isAccepted: false, code: "BLURRY", reason: "The picture is too blurry to read" }],
	["glare", { isAccepted: false, code: "GLARE", reason: "A bright spot covers part of the picture" }],
	["wrong-side", { isAccepted: false, code: "WRONG_SIDE", reason: "This is the other side" }],
	["expired", { isAccepted: false, code: "EXPIRED", reason: "The document has expired" }],
	["wrong-name", { isAccepted: false, code: "WRONG_NAME", reason: "The name differs from the one on the application" }],
	[
		"password-protected",
		{ isAccepted: false, code: "PASSWORD_PROTECTED", reason: "The file is protected by a password" },
	],
	["edited", { isAccepted: false, code: "EDITED", reason: "The file seems to have been changed after it was issued" }],
];

/** A reader of test documents: words in the file's name select the answer. */
export function sandboxDocumentReading(): DocumentReadingPort {
	return {
		async read({ fileName }) {
			const name = fileName.toLowerCase();
			return BY_FILE.find(([word]) => name.includes(word))?.[1] ?? { isAccepted: true };
		},
	};
}
