import type { DocumentFile } from "../../../flow/engine/authored/authored-documents.ts";

/** A document's variable content: everything its bytes depend on. */
export interface Snapshot {
	/** The day it was made, yyyy-mm-dd. */
	readonly on: string;
	readonly values: { readonly [name: string]: string };
	/** Tables and lists, rows of cells. */
	readonly tables: { readonly [name: string]: readonly (readonly string[])[] };
	/** The text as given, if the lender has since reworded it. */
	readonly says?: DocumentFile;
}
