/** Why a file is rejected. */
export type UploadFaultCode =
	| "PDF_ENCRYPTED"
	| "PDF_SCRIPT"
	| "PDF_LAUNCH"
	| "PDF_ATTACHMENT"
	| "FILE_POLYGLOT"
	| "FILE_BOMB"
	| "FILE_UNREADABLE"
	| "IMAGE_TOO_LARGE"
	| "FILE_NAME_REFUSED";

/** Thrown for a file that must not be stored. */
export class UploadFault extends Error {
	readonly code: UploadFaultCode;
	constructor(code: UploadFaultCode) {
		super(code);
		this.name = "UploadFault";
		this.code = code;
	}
}

/** The message for the person who uploaded the file, and what they can do. */
export const UPLOAD_FAULT_WORDS: { readonly [code in UploadFaultCode]: string } = {
	PDF_ENCRYPTED:
		"This PDF is protected, so we cannot check it. Please save or print it to a new PDF without protection.",
	PDF_SCRIPT: "This PDF contains a script, so we did not keep it. Please print it to a new PDF and choose that one.",
	PDF_LAUNCH:
		"This PDF starts another program, so we did not keep it. Please print it to a new PDF and choose that one.",
	PDF_ATTACHMENT: "This PDF has other files inside it. Please send each file on its own, without attachments.",
	FILE_POLYGLOT: "This file contains a second file of another kind, so we did not keep it. Please choose another.",
	FILE_BOMB: "This file grows far too large when it is opened, so we did not keep it. Please choose another.",
	FILE_UNREADABLE: "This file is damaged, so we cannot check it. Please make it anew or choose another.",
	IMAGE_TOO_LARGE: "This picture has more than 40 megapixels. Please choose a smaller one.",
	FILE_NAME_REFUSED: "The name of this file has hidden characters in it. Please rename the file and choose it again.",
};
