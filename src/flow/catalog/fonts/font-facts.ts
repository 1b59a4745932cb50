import type { FigureWidths, OwnFont } from "../../engine/authored/authored-font.ts";
import { glyphFinder } from "./character-map.ts";
import { BrokenFont, type FontTables, tagAt } from "./woff2-tables.ts";

/** What a font's tables say of it; widths are in its own units. */
export interface FontFacts extends Omit<OwnFont, "data"> {
	/** Embedding permissions as OS/2 writes them (fsType). */
	readonly rights: number;
	/** Those of the given characters that it has no glyph for. */
	readonly missing: readonly string[];
}

const MAGIC = 0x5f0f3cf5;
const FIGURES = "0123456789";
/** Share of each letter and of the space in English text, in thousandths: what a line's width depends on. */
const SHARES: Readonly<Record<string, number>> = {
	" ": 190,
	e: 127,
	t: 91,
	a: 82,
	o: 75,
	i: 70,
	n: 67,
	s: 63,
	h: 61,
	r: 60,
	d: 43,
	l: 40,
	c: 28,
	u: 28,
	m: 24,
	w: 24,
	f: 22,
	g: 20,
	y: 20,
	p: 19,
	b: 15,
	v: 10,
	k: 8,
	j: 2,
	x: 2,
	q: 1,
	z: 1,
};

/** Reads what the checks and the style sheet need of a font. Throws BrokenFont for tables that contradict each other. */
export function fontFacts(font: FontTables, wanted: string): FontFacts {
	try {
		return read(font, wanted);
	} catch (error) {
		if (error instanceof RangeError) throw new BrokenFont("One of its tables ends too early.");
		throw error;
	}
}

function read(font: FontTables, wanted: string): FontFacts {
	const table = (tag: string): DataView => {
		const found = font.tables.get(tag);
		if (found === undefined) throw new BrokenFont(`It has no table "${tag}".`);
		return found;
	};
	const [head, lines, os2] = [table("head"), table("hhea"), table("OS/2")];
	const unit = head.getUint16(18);
	if (head.getUint32(12) !== MAGIC || unit < 16 || unit > 16_384) throw new BrokenFont(`Its table "head" is damaged.`);
	const glyphs = table("maxp").getUint16(4);
	const widthOf = widths(table("hmtx"), lines.getUint16(34), glyphs, font.transformed.has("hmtx"));
	const glyphOf = glyphFinder(table("cmap"));
	const advance = (char: string) => widthOf(glyphOf(char.codePointAt(0) ?? 0));
	const thousandths = (value: number) => Math.round((value * 1000) / unit);
	// USE_TYPO_METRICS
	const isTypographic = (os2.getUint16(62) & 0x80) !== 0;
	const [up, down] = isTypographic ? [os2.getInt16(68), os2.getInt16(70)] : [lines.getInt16(4), lines.getInt16(6)];
	const shares = Object.entries(SHARES);
	const sum = shares.reduce((total, [, share]) => total + share, 0);
	const letter = shares.reduce((total, [char, share]) => total + advance(char) * share, 0) / sum;
	return {
		family: familyIn(table("name")),
		weights: weightsIn(font.tables.get("fvar"), os2.getUint16(4)),
		ascent: thousandths(up),
		descent: thousandths(-down),
		letter: thousandths(letter),
		figures: figuresOf([...FIGURES].map(advance), font.tables.get("GSUB")),
		rights: os2.getUint16(8),
		missing: [...wanted].filter((char) => glyphOf(char.codePointAt(0) ?? 0) === 0),
	};
}

/** The widths of glyphs; glyphs after the last written width share it. */
function widths(hmtx: DataView, written: number, glyphs: number, isTransformed: boolean): (glyph: number) => number {
	const [start, step] = isTransformed ? [1, 2] : [0, 4];
	if (written === 0 || written > glyphs || hmtx.byteLength < start + written * step) {
		throw new BrokenFont(`Its table "hmtx" does not hold the widths that it should.`);
	}
	return (glyph) => {
		if (glyph >= glyphs) throw new BrokenFont(`Its table "cmap" names glyphs that it does not have.`);
		return hmtx.getUint16(start + Math.min(glyph, written - 1) * step);
	};
}

const [FAMILY, TYPOGRAPHIC_FAMILY] = [1, 16];
const WINDOWS = 3;
/** What old programs, which know two weights of a family, want behind its name. */
const STYLE = / (?:Thin|(?:Extra|Ultra|Semi|Demi)? ?(?:Light|Bold)|Medium|Black|Heavy|Book|Regular)$/i;
const LONGEST_NAME_BYTES = 128;

function familyIn(name: DataView): string {
	const [count, texts] = [name.getUint16(2), name.getUint16(4)];
	const found = new Map<number, string>();
	for (let index = 0; index < count; index++) {
		const at = 6 + index * 12;
		const id = name.getUint16(at + 6);
		if (name.getUint16(at) !== WINDOWS || (id !== FAMILY && id !== TYPOGRAPHIC_FAMILY)) continue;
		const [bytes, start] = [name.getUint16(at + 8), texts + name.getUint16(at + 10)];
		if (found.has(id) || bytes > LONGEST_NAME_BYTES) continue;
		const codes = Array.from({ length: bytes / 2 }, (_, unit) => name.getUint16(start + unit * 2));
		found.set(id, String.fromCharCode(...codes));
	}
	return (found.get(TYPOGRAPHIC_FAMILY) ?? found.get(FAMILY) ?? "").replace(STYLE, "");
}

function weightsIn(fvar: DataView | undefined, weight: number): OwnFont["weights"] {
	if (fvar === undefined) return [weight, weight];
	const [start, count, size] = [fvar.getUint16(4), fvar.getUint16(8), fvar.getUint16(10)];
	for (let at = start; at < start + count * size; at += Math.max(size, 1)) {
		if (tagAt(fvar, at) === "wght") return [fvar.getInt32(at + 4) / 65_536, fvar.getInt32(at + 12) / 65_536];
	}
	return [weight, weight];
}

function figuresOf(advances: readonly number[], gsub: DataView | undefined): FigureWidths {
	if (new Set(advances).size === 1) return "even";
	if (gsub === undefined) return "uneven";
	const list = gsub.getUint16(6);
	const tags = Array.from({ length: gsub.getUint16(list) }, (_, index) => tagAt(gsub, list + 2 + index * 6));
	return tags.includes("tnum") ? "on-demand" : "uneven";
}
