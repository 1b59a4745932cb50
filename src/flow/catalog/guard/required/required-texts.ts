import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { DocumentKind } from "../../../engine/authored/document-inputs.ts";
import { PRODUCT_ROOT } from "../../../product-root.ts";

/** What one law asks a kind of document to keep: sections, "section/piece", or "*" for all of it. */
export interface RequiredParts {
	readonly source: string;
	readonly at: readonly string[];
}

/** What one law asks texts of another file to say. */
export interface RequiredText {
	/** The composed file. */
	readonly file: string;
	/** JSON Pointers of the texts, or of what contains them. */
	readonly at: readonly string[];
	/** Words that must be in it in some form; without them, what the level below says. */
	readonly says?: readonly string[];
	readonly source: string;
}

interface RequiredTexts {
	readonly documents: { readonly [kind in DocumentKind]?: readonly RequiredParts[] };
	readonly texts: readonly RequiredText[];
}

let texts: RequiredTexts | undefined;

/** Returns what the law asks the texts of every lender to say (schemas/required-texts.json). */
export function requiredTexts(): RequiredTexts {
	texts ??= JSON.parse(readFileSync(join(PRODUCT_ROOT, "schemas/required-texts.json"), "utf8")) as RequiredTexts;
	return texts;
}
