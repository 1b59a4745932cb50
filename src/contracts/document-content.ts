/** One piece of a document, with every figure filled in. */
export type DocumentBlock =
	| { readonly kind: "heading"; readonly text: string }
	| { readonly kind: "paragraph"; readonly text: string; readonly isStrong: boolean }
	| { readonly kind: "list"; readonly items: readonly string[] }
	| { readonly kind: "table"; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
	/** Horizontal bars: rows of label, percent, and a mark after the reader's own bar. */
	| { readonly kind: "chart"; readonly text: string; readonly rows: readonly (readonly string[])[] }
	| { readonly kind: "signature"; readonly who: string; readonly given?: DocumentSignature | undefined };

/** A signature on its line. */
export interface DocumentSignature {
	readonly name: string;
	/** "x,y x,y;x,y x,y" in a box of 600 by 200; empty for a typed one. */
	readonly strokes: string;
	/** yyyy-mm-dd. */
	readonly on: string;
}

/** The content of a document: its PDF and the page that shows it are both rendered from this, so they cannot differ. */
export interface DocumentContent {
	readonly title: string;
	/** Language of the text, as a tag. */
	readonly lang: string;
	readonly lender: string;
	/** The day it was made, yyyy-mm-dd. */
	readonly on: string;
	/** Label and figure of what matters most, for the page alone: from the same fixed figures as the text. */
	readonly keyTerms?: readonly (readonly string[])[];
	readonly blocks: readonly DocumentBlock[];
}

/** A document as the page shows it, with the PDF of the same version. */
export interface DocumentReading extends DocumentContent {
	/** SHA-256 (hex) of the PDF that is served for download. */
	readonly pdfSha256: string;
}
