import type { Product } from "../../../flow/engine/authored/authored.ts";
import type { Underwriting } from "../../../flow/engine/record/record-types.generated.ts";
import { copyIn } from "../../platform/products/copy-in.ts";
import { fullName } from "../../record/parties.ts";
import { flagAt, jsonAt, textAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { type DisclosureId, kindOf } from "../papers/kinds.ts";

/** The content of a signed copy's signature lines, and the signature record printed below the text. */
export interface SignatureOnCopy {
	readonly name: string;
	/** Lines of a drawn signature, "x,y x,y;x,y x,y" in a box of 600 by 200; empty for a typed one. */
	readonly strokes: string;
	/** The day of signing, yyyy-mm-dd (UTC). */
	readonly on: string;
	readonly rows: readonly (readonly [string, string])[];
}

const shown = (instant: string): string => `${instant.slice(0, 10)} ${instant.slice(11, 19)} UTC`;

/** Returns the signature of a document, or undefined when it is unsigned. */
export function signatureOf(record: StoredRecord, id: DisclosureId, product: Product): SignatureOnCopy | undefined {
	const say = copyIn(product, "documents");
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
				[say("signature.by"), say(strokes === "" ? "signature.byTyping" : "signature.byDrawing", { name })],
				[say("signature.at"), shown(at)],
				[say("signature.hash"), textAt(given, "sha256") ?? ""],
				[say("signature.ceremony"), textAt(given, "ceremonyId") ?? ""],
				[say("signature.consent"), textAt(given, "consentVersion") ?? ""],
				[say("signature.version"), textAt(given, "productHash") ?? ""],
			],
		};
	}
	const notary = kindOf(id) === "notary-acknowledgement" ? jsonAt(record, "underwriting.notary") : undefined;
	if (notary === undefined) return undefined;
	const at = textAt(notary, "at") ?? "";
	return {
		name: say("notarySignature.name"),
		strokes: "",
		on: at.slice(0, 10),
		rows: [
			[say("notarySignature.by"), fullName(record)],
			[say("notarySignature.before"), say(howActed(notary))],
			[say("notarySignature.at"), shown(at)],
			[say("notarySignature.journal"), textAt(notary, "journalNumber") ?? ""],
		],
	};
}

function howActed(notary: NonNullable<Underwriting["notary"]>) {
	if (flagAt(notary, "electronic")) return "notarySignature.onTablet";
	return flagAt(notary, "inPerson") ? "notarySignature.inPerson" : "notarySignature.byVideo";
}
