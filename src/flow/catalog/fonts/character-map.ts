import { BrokenFont } from "./woff2-tables.ts";

const [UNICODE, WINDOWS] = [0, 3];

/** Returns the glyph number of a character's code point; 0 for none. */
export type GlyphFinder = (code: number) => number;

/** Returns how a font finds the glyph of a character, from its table "cmap". Throws BrokenFont without a Unicode map. */
export function glyphFinder(cmap: DataView): GlyphFinder {
	const subtables = Array.from({ length: cmap.getUint16(2) }, (_, index) => {
		const at = 4 + index * 8;
		return { platform: cmap.getUint16(at), encoding: cmap.getUint16(at + 2), offset: cmap.getUint32(at + 4) };
	});
	const maps = subtables
		.filter(({ platform, encoding }) => platform === UNICODE || (platform === WINDOWS && [1, 10].includes(encoding)))
		.map(({ offset }) => ({ offset, format: cmap.getUint16(offset) }));
	const whole = maps.find(({ format }) => format === 12);
	if (whole !== undefined) return inGroups(cmap, whole.offset);
	const basic = maps.find(({ format }) => format === 4);
	if (basic !== undefined) return inSegments(cmap, basic.offset);
	throw new BrokenFont(`Its table "cmap" maps no Unicode characters.`);
}

/** Format 12: groups of consecutive characters. */
function inGroups(cmap: DataView, offset: number): GlyphFinder {
	const count = cmap.getUint32(offset + 12);
	return (code) => {
		for (let index = 0; index < count; index++) {
			const at = offset + 16 + index * 12;
			const [first, last] = [cmap.getUint32(at), cmap.getUint32(at + 4)];
			if (code >= first && code <= last) return cmap.getUint32(at + 8) + code - first;
		}
		return 0;
	};
}

/** Format 4: segments with a difference, or a place in a list of glyphs. */
function inSegments(cmap: DataView, offset: number): GlyphFinder {
	const bytes = cmap.getUint16(offset + 6);
	const [ends, starts] = [offset + 14, offset + 16 + bytes];
	const [deltas, places] = [starts + bytes, starts + 2 * bytes];
	return (code) => {
		for (let at = 0; at < bytes; at += 2) {
			if (code > cmap.getUint16(ends + at)) continue;
			const first = cmap.getUint16(starts + at);
			if (code < first) return 0;
			const [delta, place] = [cmap.getUint16(deltas + at), cmap.getUint16(places + at)];
			if (place === 0) return (code + delta) & 0xffff;
			const glyph = cmap.getUint16(places + at + place + (code - first) * 2);
			return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
		}
		return 0;
	};
}
