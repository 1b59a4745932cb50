import type { Product } from "../../engine/authored.ts";
import type { StoredRecord } from "../record/stored-record.ts";
import { textAt } from "../tasks/read-record.ts";
import { type DisclosureId, type DisclosureKind, kindOf } from "./kinds.ts";
import { createPdf } from "./pdf/writer.ts";
import type { SignatureOnCopy } from "./signed-copy.ts";
import { type Snapshot, storedSnapshot } from "./snapshot.ts";
import { fill, TEMPLATES } from "./template.ts";
import { viewOf } from "./views/index.ts";

/** Returns the day that stands in a document whose contents were not fixed: the application's own. */
export function dayOf(record: StoredRecord): string {
	return (textAt(record, "application.createdDate") ?? "2026-01-01").slice(0, 10);
}

/** Returns the PDF of a snapshot, signed where a signature is given; the bytes depend on nothing else. */
export async function renderSnapshot(
	kind: DisclosureKind,
	{ on, values, tables }: Snapshot,
	signed?: SignatureOnCopy,
): Promise<Buffer> {
	const { title, blocks } = TEMPLATES[kind];
	const text = (words: string): string => fill(words, values);
	const pdf = createPdf(title, values.lender ?? "", on);
	pdf.heading(1, title);
	for (const block of blocks) {
		if (block.when !== undefined && (values[block.when] ?? "") === "") continue;
		if (block.h !== undefined) pdf.heading(2, text(block.h));
		if (block.p !== undefined) pdf.paragraph(text(block.p), block.strong ?? false);
		if (block.table !== undefined) {
			const { head, rows, insert } = block.table;
			const cells = insert === undefined ? (rows ?? []).map((row) => row.map(text)) : (tables[insert] ?? []);
			pdf.table(head, cells);
		}
		if (block.chart !== undefined) pdf.chart(text(block.chart.alt), tables[block.chart.insert] ?? []);
		if (block.insert !== undefined && values[block.insert] !== undefined) pdf.paragraph(text(`{{${block.insert}}}`));
		else if (block.insert !== undefined) pdf.list((tables[block.insert] ?? []).map(([item = ""]) => item));
		else if (block.list !== undefined) pdf.list(block.list.map(text));
		if (block.signature !== undefined) pdf.signature(block.signature, signed);
	}
	if (signed !== undefined) {
		pdf.heading(2, "Record of the signature");
		pdf.table(["Item", "What was recorded"], signed.rows);
	}
	return pdf.end();
}

/** Returns a document of the application as a tagged PDF: as it was fixed, or as it would read now. */
export function renderDisclosure(id: DisclosureId, record: StoredRecord, product: Product): Promise<Buffer> {
	const kind = kindOf(id);
	if (kind === undefined) throw new RangeError("documents: there is no document of this name");
	return renderSnapshot(kind, storedSnapshot(record, id) ?? viewOf(kind, record, product, dayOf(record)));
}
