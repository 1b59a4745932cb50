import type { DocumentBlock, DocumentContent } from "../../../contracts/document-content.ts";
import type { Product } from "../../../engine/authored/authored.ts";
import { textAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { type DisclosureId, type DisclosureKind, kindOf } from "./kinds.ts";
import { type SignatureOnCopy, signatureOf } from "./signature-on-copy.ts";
import { storedSnapshot } from "./snapshot.ts";
import { type Block, fill, TEMPLATES } from "./template.ts";
import { viewOf } from "./views/index.ts";
import type { Snapshot } from "./views/view.ts";

/** The day that stands in a document whose contents were not fixed: the application's own. */
function dayOf(record: StoredRecord): string {
	return (textAt(record, "application.createdDate") ?? "2026-01-01").slice(0, 10);
}

function piecesOf(block: Block, { values, tables }: Snapshot, signed?: SignatureOnCopy): DocumentBlock[] {
	if (block.when !== undefined && (values[block.when] ?? "") === "") return [];
	const text = (words: string): string => fill(words, values);
	const pieces: DocumentBlock[] = [];
	if (block.h !== undefined) pieces.push({ kind: "heading", text: text(block.h) });
	if (block.p !== undefined) pieces.push({ kind: "paragraph", text: text(block.p), isStrong: block.strong ?? false });
	if (block.table !== undefined) {
		const { head, rows, insert } = block.table;
		const cells = insert === undefined ? (rows ?? []).map((row) => row.map(text)) : (tables[insert] ?? []);
		pieces.push({ kind: "table", head, rows: cells });
	}
	if (block.chart !== undefined) {
		pieces.push({ kind: "chart", text: text(block.chart.alt), rows: tables[block.chart.insert] ?? [] });
	}
	if (block.insert !== undefined && values[block.insert] !== undefined) {
		pieces.push({ kind: "paragraph", text: text(`{{${block.insert}}}`), isStrong: false });
	} else if (block.insert !== undefined) {
		pieces.push({ kind: "list", items: (tables[block.insert] ?? []).map(([item = ""]) => item) });
	} else if (block.list !== undefined) {
		pieces.push({ kind: "list", items: block.list.map(text) });
	}
	if (block.signature !== undefined) {
		const given = signed && { name: signed.name, strokes: signed.strokes, on: signed.on };
		pieces.push({ kind: "signature", who: block.signature, given });
	}
	return pieces;
}

function contentOf(kind: DisclosureKind, snapshot: Snapshot, signed?: SignatureOnCopy): DocumentContent {
	const { title, blocks } = TEMPLATES[kind];
	const pieces = blocks.flatMap((block) => piecesOf(block, snapshot, signed));
	if (signed !== undefined) {
		pieces.push({ kind: "heading", text: "Record of the signature" });
		pieces.push({ kind: "table", head: ["Item", "What was recorded"], rows: signed.rows });
	}
	return { title, lender: snapshot.values.lender ?? "", on: snapshot.on, blocks: pieces };
}

function snapshotOf(id: DisclosureId, record: StoredRecord, product: Product) {
	const kind = kindOf(id);
	if (kind === undefined) throw new RangeError("documents: there is no document of this name");
	return { kind, snapshot: storedSnapshot(record, id) ?? viewOf(kind, record, product, dayOf(record)) };
}

/** Returns what a document of the application says: as it was fixed, or as it would read now. */
export function shownContent(id: DisclosureId, record: StoredRecord, product: Product): DocumentContent {
	const { kind, snapshot } = snapshotOf(id, record, product);
	return contentOf(kind, snapshot);
}

/** Returns a document for keeping: with its signature and the record of it where there is one, else as it is shown. */
export function copyContent(id: DisclosureId, record: StoredRecord, product: Product): DocumentContent {
	const { kind, snapshot } = snapshotOf(id, record, product);
	return contentOf(kind, snapshot, signatureOf(record, id));
}
