import type { Json } from "../../engine/authored/authored.ts";
import type { Origins } from "../text/origins.ts";
import type { GateFault } from "../text/text-gate.ts";
import { type FontFacts, fontFacts } from "./font-facts.ts";
import { BrokenFont, FONT_LIMITS, withoutTables, woff2Tables } from "./woff2-tables.ts";

/** Characters that English and Spanish pages need of a lender's font. */
export const NEEDED_CHARACTERS = `${String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))}\u00a0¡¿ÁÉÍÑÓÚÜáéíñóúü§©·–—‘’“”…`;

/** Tables that a font may have; no pictures, no color, no programs of other kinds, nothing unknown. */
const TABLES: ReadonlySet<string> = new Set([
	..."cmap head hhea hmtx maxp name OS/2 post gasp kern BASE GDEF GPOS GSUB STAT".split(" "),
	...["glyf", "loca", "fpgm", "prep", "cvt ", "CFF ", "CFF2", "VORG"],
	..."fvar gvar avar cvar HVAR MVAR VVAR".split(" "),
]);

/** Tables that draw nothing on a page: measures of old screens and printers, signatures, and notes of programs. They are left out. */
const LEFT_OUT: ReadonlySet<string> = new Set([..."hdmx LTSH VDMX PCLT DSIG FFTM TTFA meta vhea vmtx".split(" ")]);

/** Bits of fsType: nothing may be embedded, print and preview only, no subsetting, bitmaps only. */
const FORBIDDING = [0x0002, 0x0004, 0x0100, 0x0200];
/** A mean letter narrower than this, in thousandths, is no letter. */
const NARROWEST = 150;
const MAKE = "Make it from the whole font with `flow font`.";

/** Where the file is, as findings report it. */
export interface FontPlace {
	readonly file: string;
	readonly layer: string;
}

/** A gated font, or the faults that reject its file. */
interface ReadFont {
	readonly value: Json;
	readonly faults: readonly GateFault[];
}

/** Returns a font file's content in Base64: the bytes of a WOFF2 file, or that text itself, which is how a version keeps it. */
export function fontText(bytes: Uint8Array): string {
	const isBinary = Buffer.from(bytes.subarray(0, 4)).toString("latin1") === "wOF2";
	return isBinary ? Buffer.from(bytes).toString("base64") : Buffer.from(bytes).toString("latin1").trim();
}

/** Reads a font file (Base64) into what its tables say, and rejects what is damaged, hostile, not allowed or incomplete. */
export function readFont(data: string, { file, layer }: FontPlace, origins: Origins): ReadFont {
	const bytes = Buffer.from(data, "base64");
	if (bytes.toString("base64") !== data) {
		return refused([fault("FONT_NOT_WOFF2", "The file is neither a WOFF2 font nor one in Base64.", MAKE)]);
	}
	try {
		const font = woff2Tables(bytes);
		const tags = [...font.tables.keys()];
		const strange = tags.filter((tag) => !TABLES.has(tag) && !LEFT_OUT.has(tag));
		if (strange.length > 0) {
			const cause = `The font has tables that are not served: ${strange.map((tag) => JSON.stringify(tag)).join(", ")}.`;
			return refused([fault("FONT_TABLES", cause, MAKE)]);
		}
		if (!font.tables.has("CFF ") && !font.tables.has("CFF2") && !(font.tables.has("glyf") && font.tables.has("loca"))) {
			return refused([fault("FONT_TABLES", "The font has no outlines.", MAKE)]);
		}
		const { rights, missing, ...facts } = fontFacts(font, NEEDED_CHARACTERS);
		const faults = [...faultsOf({ rights, missing, ...facts })];
		const isWhole = !tags.some((tag) => LEFT_OUT.has(tag));
		const served = isWhole ? data : withoutTables(bytes, LEFT_OUT).toString("base64");
		const value = { ...facts, weights: [...facts.weights], data: served };
		for (const key of Object.keys(value)) origins.set(value, key, { file, layer, line: 1, column: 1 });
		origins.setRoot(value, { file, layer, line: 1, column: 1 });
		return { value, faults };
	} catch (error) {
		if (!(error instanceof BrokenFont)) throw error;
		const code = error.isTooLarge ? "FONT_TOO_LARGE" : "FONT_NOT_WOFF2";
		return refused([fault(code, `The font cannot be served. ${error.message}`, MAKE)]);
	}
}

function* faultsOf({ rights, missing, letter, ascent }: FontFacts): Iterable<GateFault> {
	if (FORBIDDING.some((bit) => (rights & bit) !== 0)) {
		const cause = `The font's own permissions (fsType ${rights}) forbid to embed it in pages, or to serve a part of it.`;
		yield fault(
			"FONT_RIGHTS",
			cause,
			"Get a web license from its maker, with a file that permits it, or choose another.",
		);
	}
	if (missing.length > 0) {
		const some = missing.slice(0, 20).join(" ");
		yield fault("FONT_GLYPHS", `The font lacks ${missing.length} characters that pages need: ${some}`, MAKE);
	} else if (letter < NARROWEST || ascent <= 0) {
		yield fault("FONT_GLYPHS", "The font's letters have no width or no height.", "Choose another font.");
	}
}

function fault(code: string, cause: string, cure: string): GateFault {
	return { code, line: 1, column: 1, cause, cure };
}

function refused(faults: readonly GateFault[]): ReadFont {
	return { value: null, faults };
}

/** The largest text of a font file, in bytes. */
export const FONT_TEXT_BYTES = Math.ceil(FONT_LIMITS.bytes / 3) * 4;
