import type { Product } from "../../engine/authored.ts";
import type { StoredRecord } from "../record/stored-record.ts";
import { jsonAt } from "../tasks/read-record.ts";
import { DISCLOSURE_KINDS, type DisclosureKind } from "./kinds.ts";
import { storedKinds } from "./snapshot.ts";
import { TEMPLATES } from "./template.ts";

export { DISCLOSURE_KINDS, type DisclosureKind, SIGNED_TOGETHER } from "./kinds.ts";
export { renderDisclosure } from "./render.ts";

/** One entry of the borrower's list of documents. */
export interface DisclosureEntry {
	readonly id: string;
	readonly title: string;
	readonly kind: DisclosureKind;
	readonly signed: boolean;
}

/** Returns the documents that this application has, in the order of the journey. */
export function disclosuresOf(record: StoredRecord, _product: Product): DisclosureEntry[] {
	const made = new Set<DisclosureKind>(["e-sign-consent", ...storedKinds(record)]);
	return DISCLOSURE_KINDS.filter((kind) => made.has(kind)).map((kind) => ({
		id: kind,
		title: TEMPLATES[kind].title,
		kind,
		signed: jsonAt(record, `underwriting.signatures.${kind}`) !== undefined,
	}));
}
