import type { Json } from "../../engine/authored/authored.ts";
import { isObject } from "../../engine/json.ts";

/** One file of a typeface: its name in brand/fonts, and its weight or range of weights, as in "700" or "300 800". */
export interface TypefaceFile {
	readonly file: string;
	readonly weight: string;
}

/** A lender's own typeface, as org.json declares it. */
export interface OwnTypeface {
	readonly family: string;
	readonly license: string;
	readonly source: string;
	readonly serif?: boolean;
	/** Whose figures are shown: its own, or those of the local face that stands in for it. */
	readonly figures?: "own" | "local";
	readonly files: readonly TypefaceFile[];
}

/** What a lender's own typefaces are for. */
export const TYPEFACE_ROLES = ["heading", "text"] as const;
export type TypefaceRole = (typeof TYPEFACE_ROLES)[number];
export type OwnTypefaces = { readonly [role in TypefaceRole]?: OwnTypeface };

/** Reads the typefaces of org.json's `brand`; the meta-schema has proven their values. Empty for a lender without any. */
export function ownTypefaces(brand: Json | undefined): OwnTypefaces {
	const fonts = isObject(brand) ? brand.fonts : undefined;
	return isObject(fonts) ? (fonts as unknown as OwnTypefaces) : {};
}
