import { isObject, type Json } from "../json.ts";
import type { Drawings } from "./authored-drawing.ts";

/** Folder of a lender's own fonts, beside org.json. */
const FOLDER = "brand/fonts/";

/** How wide the figures of a font are: all alike, alike where a page asks for it (`tnum`), or never. */
export type FigureWidths = "even" | "on-demand" | "uneven";

/** A gated font file: what its tables say, and its bytes. */
export interface OwnFont {
	/** As in its name table. */
	readonly family: string;
	/** Least and greatest weight; the same for a font of one weight. */
	readonly weights: readonly [least: number, greatest: number];
	/** Ascent, descent and mean letter width, in thousandths of the size. */
	readonly ascent: number;
	readonly descent: number;
	readonly letter: number;
	readonly figures: FigureWidths;
	/** The WOFF2 file in Base64. */
	readonly data: string;
}

/** The fonts of an organization by the names of their files ("nunito-800.woff2"). */
export interface OwnFonts {
	readonly [file: string]: OwnFont;
}

/** Returns the path of a font's file, beside org.json. */
export function fontFile(name: string): string {
	return `${FOLDER}${name}`;
}

/** Returns the name of the font file at a path; undefined for any other file. */
export function fontNameOf(path: string): string | undefined {
	const name = path.startsWith(FOLDER) ? path.slice(FOLDER.length) : "";
	return /^[a-z0-9]+(?:-[a-z0-9]+)*\.woff2$/.test(name) ? name : undefined;
}

/** What a product holds of the files beside org.json; absent without any. */
export interface BrandFiles {
	readonly drawings?: Drawings;
	/** The fonts in brand/fonts. */
	readonly fonts?: OwnFonts;
}

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
