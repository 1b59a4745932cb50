import type { DocumentFile } from "../../../../engine/authored/authored-documents.ts";

/** What a document says beyond its fixed words: all that its bytes depend on. */
export interface Snapshot {
	/** The day it was made, yyyy-mm-dd. */
	readonly on: string;
	readonly values: { readonly [name: string]: string };
	/** Tables and lists, rows of cells. */
	readonly tables: { readonly [name: string]: readonly (readonly string[])[] };
	/** The words in which it was given, where the lender words it otherwise by now. */
	readonly says?: DocumentFile;
}
