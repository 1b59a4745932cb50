import { brotliCompressSync, brotliDecompressSync } from "node:zlib";

/** Limits for one file, packed and unpacked, in bytes, and for its table directory. */
export const FONT_LIMITS = { bytes: 40 * 1024, unpackedBytes: 256 * 1024, tables: 32 } as const;

/** A file that is no sound WOFF2; the message says what is wrong with it. */
export class BrokenFont extends Error {
	override readonly name = "BrokenFont";
	/** Whether it breaks a limit rather than the format. */
	readonly isTooLarge: boolean;

	constructor(message: string, isTooLarge = false) {
		super(message);
		this.isTooLarge = isTooLarge;
	}
}

/** The tables of a font by tag. Outlines and widths may be in WOFF2's transformed form, which `transformed` names. */
export interface FontTables {
	readonly tables: ReadonlyMap<string, DataView>;
	readonly transformed: ReadonlySet<string>;
}

const SIGNATURE = 0x774f4632;
const FLAVORS: ReadonlySet<number> = new Set([0x00010000, 0x4f54544f]);
const HEADER_BYTES = 48;
/** Of a table in the directory of the font that is made. */
const ROW_BYTES = 16;
const ARBITRARY_TAG = 63;
/** Tags by their number in a directory entry (WOFF2, section 4.1). */
const KNOWN_TAGS = [
	..."cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT".split(
		" ",
	),
	..."VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar".split(
		" ",
	),
	..."fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill".split(" "),
].map((tag) => tag.replace("_", " "));

interface Entry {
	readonly tag: string;
	/** Its bytes as they are written in the directory. */
	readonly written: Uint8Array;
	/** Bytes in the font that it makes, with filling. */
	readonly made: number;
	/** Bytes in the packed stream. */
	readonly stored: number;
	readonly isTransformed: boolean;
}

/**
 * Returns the tables of a WOFF2 file (W3C Recommendation WOFF File Format 2.0). Its header, directory and stream have to agree
 * to the byte; never unpacks more than the limit. Throws BrokenFont.
 */
export function woff2Tables(bytes: Uint8Array): FontTables {
	if (bytes.length > FONT_LIMITS.bytes) throw tooLarge(`It is larger than ${FONT_LIMITS.bytes / 1024} KB.`);
	try {
		return unpacked(bytes);
	} catch (error) {
		if (error instanceof RangeError) throw new BrokenFont("It ends in the middle of its table directory.");
		throw error;
	}
}

/** Returns the same sound WOFF2 file without these tables, which have to be whole ones that no other needs. */
export function withoutTables(bytes: Uint8Array, left: ReadonlySet<string>): Buffer {
	const header = Buffer.from(bytes.subarray(0, HEADER_BYTES));
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const { entries, end } = directoryOf(view, view.getUint16(12));
	const total = entries.reduce((sum, { stored }) => sum + stored, 0);
	const stream = streamOf(bytes.subarray(end, end + view.getUint32(20)), total);
	const kept: Entry[] = [];
	const parts: Uint8Array[] = [];
	let at = 0;
	for (const entry of entries) {
		if (!left.has(entry.tag)) {
			kept.push(entry);
			parts.push(stream.subarray(at, at + entry.stored));
		}
		at += entry.stored;
	}
	const packed = brotliCompressSync(Buffer.concat(parts));
	const directory = Buffer.concat(kept.map(({ written }) => written));
	const length = HEADER_BYTES + directory.length + packed.length;
	const filling = Buffer.alloc((4 - (length % 4)) % 4);
	header.writeUInt32BE(length + filling.length, 8);
	header.writeUInt16BE(kept.length, 12);
	header.writeUInt32BE(12 + kept.reduce((sum, { made }) => sum + made, 0), 16);
	header.writeUInt32BE(packed.length, 20);
	return Buffer.concat([header, directory, packed, filling]);
}

function unpacked(bytes: Uint8Array): FontTables {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	if (bytes.length < HEADER_BYTES || view.getUint32(0) !== SIGNATURE) {
		throw new BrokenFont("It does not begin as a WOFF2 file does.");
	}
	if (!FLAVORS.has(view.getUint32(4))) {
		throw new BrokenFont("It is a collection, or holds no TrueType or OpenType font.");
	}
	const [count, packedBytes] = [view.getUint16(12), view.getUint32(20)];
	if (view.getUint32(8) !== bytes.length) throw new BrokenFont("Its length is not the one that its header says.");
	if ([28, 32, 36, 40, 44].some((offset) => view.getUint32(offset) !== 0)) {
		throw new BrokenFont("It carries extended metadata or private data.");
	}
	if (count > FONT_LIMITS.tables) throw tooLarge(`It has more than ${FONT_LIMITS.tables} tables.`);
	const { entries, end } = directoryOf(view, count);
	const total = entries.reduce((sum, { stored }) => sum + stored, 0);
	if (total > FONT_LIMITS.unpackedBytes || view.getUint32(16) > FONT_LIMITS.unpackedBytes) {
		throw tooLarge(`It unpacks to more than ${FONT_LIMITS.unpackedBytes / 1024} KB.`);
	}
	if (bytes.length !== Math.ceil((end + packedBytes) / 4) * 4 && bytes.length !== end + packedBytes) {
		throw new BrokenFont("Its packed part is not as long as its header says.");
	}
	return tablesIn(streamOf(bytes.subarray(end, end + packedBytes), total), entries);
}

function directoryOf(view: DataView, count: number): { readonly entries: readonly Entry[]; readonly end: number } {
	let at = HEADER_BYTES;
	const number = (): number => {
		let value = 0;
		for (let read = 0; read < 5; read++) {
			const byte = view.getUint8(at++);
			if (read === 0 && byte === 0x80) break;
			value = value * 128 + (byte & 0x7f);
			if (value > 0xffffffff) break;
			if ((byte & 0x80) === 0) return value;
		}
		throw new BrokenFont("A length in its table directory is written wrongly.");
	};
	const entries = Array.from({ length: count }, (): Entry => {
		const from = at;
		const flags = view.getUint8(at++);
		const known = KNOWN_TAGS[flags & 0x3f];
		const tag = known ?? tagAt(view, at);
		if ((flags & 0x3f) === ARBITRARY_TAG) at += 4;
		const isOutline = tag === "glyf" || tag === "loca";
		const isTransformed = isOutline ? flags >> 6 !== 3 : flags >> 6 !== 0;
		const length = number();
		const stored = isTransformed ? number() : length;
		const written = new Uint8Array(view.buffer, view.byteOffset + from, at - from);
		return { tag, written, made: ROW_BYTES + Math.ceil(length / 4) * 4, isTransformed, stored };
	});
	return { entries, end: at };
}

/** Returns the four letters at a place. */
export function tagAt(view: DataView, offset: number): string {
	return String.fromCharCode(...[0, 1, 2, 3].map((one) => view.getUint8(offset + one)));
}

function streamOf(packed: Uint8Array, total: number): Uint8Array {
	let stream: Uint8Array | undefined;
	try {
		stream = brotliDecompressSync(packed, { maxOutputLength: Math.max(total, 1) });
	} catch {
		// broken, or more than its directory says: never unpacked further
	}
	if (stream?.length === total) return stream;
	throw new BrokenFont("Its packed part is damaged, or unpacks to another length than its tables have.");
}

function tablesIn(stream: Uint8Array, entries: readonly Entry[]): FontTables {
	const tables = new Map<string, DataView>();
	let at = 0;
	for (const { tag, stored } of entries) {
		if (tables.has(tag)) throw new BrokenFont(`It has two tables "${tag}".`);
		tables.set(tag, new DataView(stream.buffer, stream.byteOffset + at, stored));
		at += stored;
	}
	return { tables, transformed: new Set(entries.filter((one) => one.isTransformed).map(({ tag }) => tag)) };
}

function tooLarge(cause: string): BrokenFont {
	return new BrokenFont(cause, true);
}
