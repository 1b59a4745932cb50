import type { Product } from "../../../flow/engine/authored/authored.ts";
import type { DocumentContract, DocumentFile } from "../../../flow/engine/authored/authored-documents.ts";
import { isOwnKind, ownDocuments } from "../../../flow/engine/own-documents.ts";
import { jsonAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { type DisclosureId, idOfOwn, kindOf } from "./kinds.ts";
import { storedSnapshot } from "./stored-snapshots.ts";

/** Returns the contract of a document of the lender's own; undefined for any other, and for a translation. */
export function contractOf(id: DisclosureId, { documents }: Product): DocumentContract | undefined {
	const kind = kindOf(id);
	return kind !== undefined && isOwnKind(kind) ? documents[kind]?.contract : undefined;
}

/**
 * Returns the lender's own documents that the person of this record was given and signs with this signature, and has not
 * signed yet; the last signature takes all that are left.
 */
export function ownToSign(ceremony: "APPLICATION" | "CLOSING", own: StoredRecord, product: Product): DisclosureId[] {
	return ownDocuments(product.documents).flatMap(({ kind, document: { contract } }) => {
		const id = idOfOwn(kind);
		const isAsked = contract?.sign !== undefined && (ceremony === "CLOSING" || contract.sign === ceremony);
		const isOpen = storedSnapshot(own, id) != null && jsonAt(own, `underwriting.signatures.${id}`) === undefined;
		return isAsked && isOpen ? [id] : [];
	});
}

/** Returns the words of a document as they were given, or as they are now; throws for one that the lender does not have. */
export function wordsOf(id: DisclosureId, record: StoredRecord, { documents }: Product): DocumentFile {
	const kind = kindOf(id);
	const words = storedSnapshot(record, id)?.says ?? (kind && documents[kind]);
	if (words === undefined) throw new RangeError("documents: there is no document of this name");
	return words;
}
