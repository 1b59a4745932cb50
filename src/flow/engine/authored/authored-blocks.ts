import type { Json } from "../json.ts";
import type { Rule } from "./authored-rule.ts";

/** A part that every page of its kind has, wherever its blocks put it. */
export type PagePart = "form" | "ball" | "wait" | "actions";

/** How a value is written out. */
export const VALUE_LOOKS = [
	"text",
	"word",
	"money",
	"percent",
	"years",
	"day",
	"date",
	"address",
	"name",
	"coverage",
] as const;
export type ValueLook = (typeof VALUE_LOOKS)[number];

/** A value that a block shows: from the record, from a fact, or words of the page. */
export interface ShownValue {
	readonly path?: string;
	readonly fact?: string;
	readonly word?: string;
	readonly as?: ValueLook;
	/** Words of the page where there is no value. */
	readonly otherwise?: string;
}

/** A block of a page: its name, when it is shown, and its own props. */
export interface PageBlock {
	readonly block: string;
	/** Shown only where this holds. */
	readonly when?: Rule;
	/** Shown only where the record has a value here: no empty text or list, no zero, and not false. */
	readonly needs?: string;
	/** Words of the page that stand above it as a heading. */
	readonly heading?: string;
	/** A safeguard: no lender may change, hide or remove it. */
	readonly locked?: boolean;
	readonly [prop: string]: Json | undefined;
}

/** What one prop of a block holds; product files name words, facts and paths, and the checks know what each name has to be. */
export type BlockProp = {
	/** What it is for, in a sentence that product owners read. */
	readonly about: string;
	readonly isNeeded?: true;
} & (
	| {
			readonly type:
				| "word"
				| "words"
				| "path"
				| "form"
				| "field"
				| "way"
				| "actions"
				| "request"
				| "flag"
				| "prefix"
				| "value"
				| "values";
	  }
	| { readonly type: "choice"; readonly of: readonly string[] }
	| { readonly type: "entries"; readonly of: BlockProps }
);

/** The props of a block, or of each entry of a list in it, by name. */
export interface BlockProps {
	readonly [name: string]: BlockProp;
}

/** What a block says of itself, once: types, schema, checks and the page panel of Studio follow from it. */
export interface BlockDeclaration {
	/** What product owners call it. */
	readonly title: string;
	readonly about: string;
	/** Kinds of pages on which it may appear. */
	readonly places: readonly ("form" | "notice")[];
	/** Standard parts of a page that it shows itself; a page without it shows them at its end. */
	readonly parts?: readonly PagePart[];
	/** At most once on a page. */
	readonly isOnce?: true;
	readonly props: BlockProps;
}
