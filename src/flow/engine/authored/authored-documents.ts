/** The shape of flows/documents/<kind>.json. */

import type { DocumentKind } from "./document-inputs.ts";

/** A table of a document: rows in the file, or rows that the application fills in. */
export interface DocumentTable {
	readonly head: readonly string[];
	readonly rows?: readonly (readonly string[])[];
	readonly rowsOf?: string;
}

/** One piece of a section, of one kind; `{name}` is filled with a value of the document. */
export interface DocumentPart {
	readonly text?: string;
	/** The text is printed bold. */
	readonly strong?: boolean;
	readonly list?: readonly string[];
	/** A list whose items the application fills in. */
	readonly listOf?: string;
	readonly table?: DocumentTable;
	/** Bars of label, percent and a mark for the reader's own; `alt` says them in words. */
	readonly chart?: { readonly rowsOf: string; readonly alt: string };
	/** A line to sign on, for whom. */
	readonly signature?: string;
	/** Left out while this value is empty. */
	readonly when?: string;
	/** The law that asks for these very words. */
	readonly fixed?: string;
}

/** A section of a document. */
export interface DocumentSection {
	readonly heading?: string;
	/** Left out while this value is empty. */
	readonly when?: string;
	readonly parts: { readonly [id: string]: DocumentPart };
}

/** The words of one kind of document. */
export interface DocumentFile {
	/** Language of the words, as a tag; English where it is left out. */
	readonly lang?: string;
	readonly title: string;
	/** The rows that the page shows in a card before the text. */
	readonly keyTerms?: string;
	readonly sections: { readonly [id: string]: DocumentSection };
}

/** The words of every kind. */
export type DocumentFiles = { readonly [kind in DocumentKind]: DocumentFile };
