import { inflated, type SizeBudget } from "../size-budget.ts";

/** A stream's filters, in decoding order. */
export interface PdfFilter {
	readonly name: string;
	readonly predictor: number;
	readonly colors: number;
	readonly bits: number;
	readonly columns: number;
	readonly earlyChange: number;
}

const SHORT: { readonly [name: string]: string } = {
	Fl: "FlateDecode",
	LZW: "LZWDecode",
	A85: "ASCII85Decode",
	AHx: "ASCIIHexDecode",
	RL: "RunLengthDecode",
};
/** Image filters: their data is drawn, never parsed as objects. */
const PICTURES = new Set(["DCTDecode", "DCT", "JPXDecode", "CCITTFaxDecode", "CCF", "JBIG2Decode"]);

const KNOWN = new Set(["Crypt", "FlateDecode", "LZWDecode", "ASCIIHexDecode", "ASCII85Decode", "RunLengthDecode"]);

/** Whether a stream packed so can be decoded when it is sound; pictures hold no objects. */
export function isKnownFilter({ name }: PdfFilter): boolean {
	return KNOWN.has(SHORT[name] ?? name);
}

/** The decoded bytes of a stream, up to the first image filter; undefined when they cannot be decoded. */
export function unpacked(
	packed: Uint8Array,
	filters: readonly PdfFilter[],
	budget: SizeBudget,
): Uint8Array | undefined {
	let bytes: Uint8Array | undefined = packed;
	for (const filter of filters) {
		if (bytes === undefined || PICTURES.has(filter.name)) return bytes;
		const name = SHORT[filter.name] ?? filter.name;
		// it was opened, or nothing is encrypted
		if (name === "Crypt" && filter === filters[0]) continue;
		if (name === "FlateDecode") bytes = predicted(inflated(bytes, budget), filter);
		else if (name === "LZWDecode") bytes = predicted(lzw(bytes, filter.earlyChange, budget), filter);
		else if (name === "ASCIIHexDecode") bytes = hexadecimal(bytes);
		else if (name === "ASCII85Decode") bytes = base85(bytes);
		else if (name === "RunLengthDecode") bytes = runs(bytes, budget);
		else return undefined;
	}
	return bytes;
}

function hexadecimal(bytes: Uint8Array): Uint8Array {
	const text = Buffer.from(bytes).toString("latin1").split(">")[0] ?? "";
	const digits = text.replaceAll(/[^0-9a-f]/gi, "");
	return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, "hex");
}

function base85(bytes: Uint8Array): Uint8Array {
	const out: number[] = [];
	let group: number[] = [];
	for (const byte of bytes) {
		if (byte === 0x7e) break;
		if (byte === 0x7a && group.length === 0) out.push(0, 0, 0, 0);
		if (byte < 0x21 || byte > 0x75) continue;
		group.push(byte - 0x21);
		if (group.length === 5) {
			out.push(...wordOf(group));
			group = [];
		}
	}
	if (group.length > 1) out.push(...wordOf([...group, 84, 84, 84, 84].slice(0, 5)).slice(0, group.length - 1));
	return Uint8Array.from(out);
}

function wordOf(group: readonly number[]): number[] {
	const word = group.reduce((sum, digit) => sum * 85 + digit, 0) >>> 0;
	return [word >>> 24, (word >>> 16) & 0xff, (word >>> 8) & 0xff, word & 0xff];
}

function runs(bytes: Uint8Array, budget: SizeBudget): Uint8Array {
	const parts: Uint8Array[] = [];
	for (let at = 0; at < bytes.length && bytes[at] !== 128; ) {
		const length = bytes[at] ?? 0;
		const isCopy = length < 128;
		const part = isCopy
			? bytes.subarray(at + 1, at + 2 + length)
			: new Uint8Array(257 - length).fill(bytes[at + 1] ?? 0);
		budget.take(part.length);
		parts.push(part);
		at += isCopy ? length + 2 : 2;
	}
	return Buffer.concat(parts);
}

function lzw(bytes: Uint8Array, earlyChange: number, budget: SizeBudget): Uint8Array {
	const parts: Uint8Array[] = [];
	const first = (): Uint8Array[] => Array.from({ length: 258 }, (_, code) => Uint8Array.of(code & 0xff));
	let table = first();
	let width = 9;
	let previous: Uint8Array | undefined;
	let held = 0;
	let bits = 0;
	for (const byte of bytes) {
		held = ((held << 8) | byte) & 0xffffff;
		bits += 8;
		if (bits < width) continue;
		bits -= width;
		const code = (held >>> bits) & ((1 << width) - 1);
		if (code === 257) break;
		if (code === 256) {
			table = first();
			width = 9;
			previous = undefined;
			continue;
		}
		const known: Uint8Array | undefined = table[code];
		const word = known ?? (previous && Buffer.concat([previous, previous.subarray(0, 1)]));
		if (word === undefined) break;
		budget.take(word.length);
		parts.push(word);
		if (previous && table.length < 4_096) table.push(Buffer.concat([previous, word.subarray(0, 1)]));
		previous = word;
		const size = table.length + earlyChange;
		width = size >= 2_048 ? 12 : size >= 1_024 ? 11 : size >= 512 ? 10 : 9;
	}
	return Buffer.concat(parts);
}

function predicted(bytes: Uint8Array | undefined, filter: PdfFilter): Uint8Array | undefined {
	const { predictor, colors, bits, columns } = filter;
	if (bytes === undefined || predictor < 2) return bytes;
	// Only images use this; no reader parses objects from it.
	if (predictor === 2) return undefined;
	const step = Math.max(1, (colors * bits) >> 3);
	const rowLength = (columns * colors * bits + 7) >> 3;
	const rows: Uint8Array[] = [];
	let above: Uint8Array = new Uint8Array(rowLength);
	for (let at = 0; at + 1 < bytes.length; at += rowLength + 1) {
		const row = Uint8Array.from(bytes.subarray(at + 1, at + 1 + rowLength));
		for (let column = 0; column < row.length; column += 1) {
			const left = row[column - step] ?? 0;
			const up = above[column] ?? 0;
			row[column] = (row[column] ?? 0) + addend(bytes[at] ?? 0, left, up, above[column - step] ?? 0);
		}
		rows.push(row);
		above = row;
	}
	return Buffer.concat(rows);
}

function addend(type: number, left: number, up: number, corner: number): number {
	if (type === 1) return left;
	if (type === 2) return up;
	if (type === 3) return (left + up) >> 1;
	if (type !== 4) return 0;
	const guess = left + up - corner;
	const [toLeft, toUp, toCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
	return toLeft <= toUp && toLeft <= toCorner ? left : toUp <= toCorner ? up : corner;
}
