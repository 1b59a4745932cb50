import type { DocumentContent } from "../../contracts/document-content.ts";
import type { Product } from "../../engine/authored.ts";
import type { StoredRecord } from "../record/stored-record.ts";
import { copyContent, shownContent } from "./content.ts";
import type { DisclosureId } from "./kinds.ts";
import { createPdf } from "./pdf/writer.ts";

/** Draws a document as a tagged PDF; the bytes depend on its content alone. */
async function drawPdf({ title, lender, on, blocks }: DocumentContent): Promise<Buffer> {
	const pdf = createPdf(title, lender, on);
	pdf.heading(1, title);
	for (const block of blocks) {
		switch (block.kind) {
			case "heading":
				pdf.heading(2, block.text);
				break;
			case "paragraph":
				pdf.paragraph(block.text, block.isStrong);
				break;
			case "list":
				pdf.list(block.items);
				break;
			case "table":
				pdf.table(block.head, block.rows);
				break;
			case "chart":
				pdf.chart(block.text, block.rows);
				break;
			case "signature":
				pdf.signature(block.who, block.given);
				break;
		}
	}
	return pdf.end();
}

/** Returns the PDF of a document of the application: as it was fixed, or as it would read now. */
export function renderDisclosure(id: DisclosureId, record: StoredRecord, product: Product): Promise<Buffer> {
	return drawPdf(shownContent(id, record, product));
}

/** Returns the PDF of a document for keeping: signed where it was signed. */
export function renderCopy(id: DisclosureId, record: StoredRecord, product: Product): Promise<Buffer> {
	return drawPdf(copyContent(id, record, product));
}
