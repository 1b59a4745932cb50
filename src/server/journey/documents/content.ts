import { documentBlocks } from "../../../contracts/document-blocks.ts";
import type { DocumentContent } from "../../../contracts/wire/application/index.ts";
import type { Product } from "../../../flow/engine/authored/authored.ts";
import type { DocumentFile } from "../../../flow/engine/authored/authored-documents.ts";
import { SOURCE_LOCALE } from "../../../flow/engine/locales/authored-locale.ts";
import { isOwnKind } from "../../../flow/engine/own-documents.ts";
import { copyIn } from "../../platform/products/copy-in.ts";
import { textAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { type DisclosureId, kindOf } from "../papers/kinds.ts";
import { wordsOf } from "../papers/own-papers.ts";
import type { Snapshot } from "../papers/snapshot.ts";
import { storedSnapshot } from "../papers/stored-snapshots.ts";
import { type SignatureOnCopy, signatureOf } from "./signature-on-copy.ts";
import { viewOf } from "./views/index.ts";

/** The date in a document without fixed content: the application's own. */
function dayOf(record: StoredRecord): string {
	return (textAt(record, "application.createdDate") ?? "2026-01-01").slice(0, 10);
}

function contentOf(words: DocumentFile, given: Snapshot, product: Product, signed?: SignatureOnCopy): DocumentContent {
	const { title, keyTerms, sections, lang = SOURCE_LOCALE } = words;
	const { lender = "" } = given.values;
	const snapshot = { ...given, values: { ...given.values, creditor: lender } };
	const blocks = documentBlocks(sections, snapshot, signed);
	if (signed !== undefined) {
		const say = copyIn(product, "documents");
		blocks.push({ kind: "heading", text: say("signature.title") });
		blocks.push({ kind: "table", head: [say("signature.item"), say("signature.recorded")], rows: signed.rows });
	}
	const terms = keyTerms === undefined ? [] : (snapshot.tables[keyTerms] ?? []);
	return { title, lang, lender, on: snapshot.on, ...(terms.length > 0 && { keyTerms: terms }), blocks };
}

function snapshotOf(id: DisclosureId, record: StoredRecord, product: Product) {
	// documents already given keep their text
	const words = wordsOf(id, record, product);
	const kind = kindOf(id);
	const given = storedSnapshot(record, id);
	if (given !== undefined) return { words, snapshot: given };
	if (kind === undefined || isOwnKind(kind)) throw new RangeError("documents: there is no document of this name");
	return { words, snapshot: viewOf(kind, record, product, dayOf(record)) };
}

/** Returns the content of an application's document: as fixed, or as it would read now. */
export function shownContent(id: DisclosureId, record: StoredRecord, product: Product): DocumentContent {
	const { words, snapshot } = snapshotOf(id, record, product);
	return contentOf(words, snapshot, product);
}

/** Returns a document's final copy: with its signature and the signature record, if any, else as shown. */
export function copyContent(id: DisclosureId, record: StoredRecord, product: Product): DocumentContent {
	const { words, snapshot } = snapshotOf(id, record, product);
	return contentOf(words, snapshot, product, signatureOf(record, id, product));
}
