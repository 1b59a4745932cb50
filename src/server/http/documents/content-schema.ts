import { exactly } from "../wire.ts";

const text = { type: "string" } as const;
const texts = { type: "array", items: text } as const;
const rows = { type: "array", items: texts } as const;

const aBlock = exactly(
	{
		kind: { type: "string", enum: ["heading", "paragraph", "list", "table", "chart", "signature"] },
		text,
		isStrong: { type: "boolean" },
		items: texts,
		head: texts,
		rows,
		who: text,
		given: exactly({ name: text, strokes: text, on: text }),
	},
	["kind"],
);

/** The content of a document, piece by piece: `DocumentReading`. */
export const aDocumentContent = exactly(
	{
		title: text,
		lang: text,
		lender: text,
		on: text,
		keyTerms: rows,
		blocks: { type: "array", items: aBlock },
		pdfSha256: text,
	},
	["title", "lang", "lender", "on", "blocks", "pdfSha256"],
);
