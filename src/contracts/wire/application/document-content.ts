import type { OfSchema } from "../schema-type.ts";
import { aFlag, exactly, listOf, someText } from "../shapes.ts";

const texts = listOf(someText);
const rows = listOf(texts);

/**
 * A signature on its line: its strokes are "x,y x,y;x,y x,y" in a box of 600 by 200, and empty for a typed one; the day is
 * yyyy-mm-dd.
 */
const aSignature = exactly({ name: someText, strokes: someText, on: someText });
export type DocumentSignature = OfSchema<typeof aSignature>;

/**
 * One piece of a document, with every figure filled in. A chart has horizontal bars: rows of label, percent, and a mark after
 * the reader's own bar.
 */
const aBlock = {
	anyOf: [
		exactly({ kind: { const: "heading" }, text: someText }),
		exactly({ kind: { const: "paragraph" }, text: someText, isStrong: aFlag }),
		exactly({ kind: { const: "list" }, items: texts }),
		exactly({ kind: { const: "table" }, head: texts, rows }),
		exactly({ kind: { const: "chart" }, text: someText, rows }),
		exactly({ kind: { const: "signature" }, who: someText, given: aSignature }, ["kind", "who"]),
	],
} as const;
export type DocumentBlock = OfSchema<typeof aBlock>;

/**
 * A document as the page shows it: the language of its text, as a tag; the day it was made (yyyy-mm-dd); label and figure of
 * what matters most (`keyTerms`), for the page alone, from the same fixed figures as the text; and the SHA-256 (hex) of the
 * PDF of the same version, which is served for download.
 */
export const aDocumentReading = exactly(
	{
		title: someText,
		lang: someText,
		lender: someText,
		on: someText,
		keyTerms: rows,
		blocks: listOf(aBlock),
		pdfSha256: someText,
	},
	["title", "lang", "lender", "on", "blocks", "pdfSha256"],
);
export type DocumentReading = OfSchema<typeof aDocumentReading>;

/** The content of a document: its PDF and the page that shows it are both rendered from this, so they cannot differ. */
export type DocumentContent = Omit<DocumentReading, "pdfSha256">;
