/** The shape of flows/documents/<kind>.json. */

import type { Rule } from "./authored-rule.ts";
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

/** How a value is printed; "condition" is never printed, and shows what names it in `when` while it is true. */
export type PrintedAs = "text" | "money" | "percent" | "date" | "number" | "condition";

/** A value that a lender's own document is filled with: what a rule gives when the document is made. */
export interface ContractValue {
	readonly rule: Rule;
	readonly as: PrintedAs;
}

/** When a lender's own document is given, to whom, and what it needs. */
export interface DocumentContract {
	/** It is given once, when this is true for the first time. */
	readonly when: Rule;
	/** The applicant; everyone who owes the line; or everyone who signs anything. Each has a copy of their own. */
	readonly to: "APPLICANT" | "BORROWERS" | "SIGNERS";
	/** With which signature it is signed; only read where it is left out. */
	readonly sign?: "APPLICATION" | "CLOSING";
	/** Banking days until its paper is mailed to someone without consent to electronic records; left out where it is shown to everyone. */
	readonly mailDays?: number;
	readonly values?: { readonly [name: string]: ContractValue };
	readonly about?: string;
}

/** The kind of a document of a lender's own, after its file flows/documents/<name>.json. */
export type OwnKind = `partner.${string}.${string}`;

/** A document of a lender's own: with a contract, or the translation of one that has. */
export interface OwnDocument extends DocumentFile {
	readonly contract?: DocumentContract;
	/** The name of the document that it translates; it is given with that one to those who speak its language. */
	readonly translates?: string;
}

/** The words of every kind that a product gives. */
export type DocumentFiles = { readonly [kind in DocumentKind]?: DocumentFile } & {
	readonly [kind: OwnKind]: OwnDocument;
};
