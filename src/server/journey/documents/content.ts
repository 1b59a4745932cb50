import type { DocumentBlock, DocumentContent } from "../../../contracts/wire/application/index.ts";
import type { Product } from "../../../flow/engine/authored/authored.ts";
import type { DocumentFile, DocumentPart, DocumentSection } from "../../../flow/engine/authored/authored-documents.ts";
import { isOwnKind } from "../../../flow/engine/authored/own-documents.ts";
import { SOURCE_LOCALE } from "../../../flow/engine/locales/authored-locale.ts";
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

/** The values for a part, and its signer. */
interface Filling {
	readonly snapshot: Snapshot;
	readonly signed: SignatureOnCopy | undefined;
}

const isShown = (when: string | undefined, { values }: Snapshot) => when === undefined || (values[when] ?? "") !== "";

function filled(text: string, { values }: Snapshot): string {
	return text.replace(/\{(\w+)\}/g, (_, name: string) => {
		const value = values[name];
		if (value === undefined) throw new Error(`A document's text asks for "${name}", which its view does not give.`);
		return value;
	});
}

function blocksOf(part: DocumentPart, { snapshot, signed }: Filling): DocumentBlock[] {
	if (!isShown(part.when, snapshot)) return [];
	const say = (text: string): string => filled(text, snapshot);
	const rowsOf = (name: string) => snapshot.tables[name] ?? [];
	const { text, strong = false, list, listOf, table, chart, signature } = part;
	if (text !== undefined) return [{ kind: "paragraph", text: say(text), isStrong: strong }];
	if (list !== undefined) return [{ kind: "list", items: list.map(say) }];
	if (listOf !== undefined) return [{ kind: "list", items: rowsOf(listOf).map(([item = ""]) => item) }];
	if (chart !== undefined) return [{ kind: "chart", text: say(chart.alt), rows: rowsOf(chart.rowsOf) }];
	if (table !== undefined) {
		const { head, rows = [], rowsOf: filledBy } = table;
		const cells = filledBy === undefined ? rows.map((row) => row.map(say)) : rowsOf(filledBy);
		return [{ kind: "table", head, rows: cells }];
	}
	if (signature === undefined) return [];
	const given = signed && { given: { name: signed.name, strokes: signed.strokes, on: signed.on } };
	return [{ kind: "signature", who: signature, ...given }];
}

function sectionOf({ heading, when, parts }: DocumentSection, filling: Filling): DocumentBlock[] {
	if (!isShown(when, filling.snapshot)) return [];
	const head: DocumentBlock[] =
		heading === undefined ? [] : [{ kind: "heading", text: filled(heading, filling.snapshot) }];
	return [...head, ...Object.values(parts).flatMap((part) => blocksOf(part, filling))];
}

function contentOf(words: DocumentFile, given: Snapshot, product: Product, signed?: SignatureOnCopy): DocumentContent {
	const { title, keyTerms, sections, lang = SOURCE_LOCALE } = words;
	const { lender = "" } = given.values;
	const snapshot = { ...given, values: { ...given.values, creditor: lender } };
	const blocks = Object.values(sections).flatMap((section) => sectionOf(section, { snapshot, signed }));
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
