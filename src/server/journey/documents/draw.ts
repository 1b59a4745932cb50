import type { DocumentContent } from "../../../contracts/wire/application/index.ts";
import { createPdf } from "./pdf/writer.ts";

/** Renders a document as a tagged PDF; the bytes depend only on its content. */
export async function drawPdf({ title, lang, lender, on, blocks }: DocumentContent): Promise<Buffer> {
	const pdf = createPdf({ title, lang, author: lender, on });
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
