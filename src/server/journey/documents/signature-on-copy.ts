import { fullName } from "../../record/parties.ts";
import { flagAt, jsonAt, textAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { type DisclosureId, kindOf } from "./kinds.ts";

/** What stands on the signature lines of a signed copy, and the record of the signature that is printed below the text. */
export interface SignatureOnCopy {
	readonly name: string;
	/** Lines of a drawn signature, "x,y x,y;x,y x,y" in a box of 600 by 200; empty for a typed one. */
	readonly strokes: string;
	/** The day of signing, yyyy-mm-dd (UTC). */
	readonly on: string;
	readonly rows: readonly (readonly [string, string])[];
}

const shown = (instant: string): string => `${instant.slice(0, 10)} ${instant.slice(11, 19)} UTC`;

/** Returns the signature of a document, or undefined when nobody has signed it. */
export function signatureOf(record: StoredRecord, id: DisclosureId): SignatureOnCopy | undefined {
	const given = jsonAt(record, `underwriting.signatures.${id}`);
	if (given !== undefined) {
		const name = textAt(given, "signatureName") ?? "";
		const at = textAt(given, "signedAt") ?? "";
		const strokes = textAt(given, "strokes") ?? "";
		return {
			name,
			strokes,
			on: at.slice(0, 10),
			rows: [
				["Signed by", `${name} (${strokes === "" ? "typed" : "drawn"})`],
				["Signed at", shown(at)],
				["SHA-256 of the document as it was shown", textAt(given, "sha256") ?? ""],
				["Number of the signing", textAt(given, "ceremonyId") ?? ""],
				["Consent to sign electronically", textAt(given, "consentVersion") ?? ""],
				["Version of the terms", textAt(given, "productHash") ?? ""],
			],
		};
	}
	const notary = kindOf(id) === "notary-acknowledgement" ? jsonAt(record, "underwriting.notary") : undefined;
	if (notary === undefined) return undefined;
	const at = textAt(notary, "at") ?? "";
	return {
		name: "Notary public",
		strokes: "",
		on: at.slice(0, 10),
		rows: [
			["Acknowledged by", fullName(record)],
			["Before a notary", flagAt(notary, "inPerson") ? "in person" : "by audio and video"],
			["Acknowledged at", shown(at)],
			["Journal entry", textAt(notary, "journalNumber") ?? ""],
		],
	};
}
