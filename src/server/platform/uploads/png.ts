import { refuseForeign } from "./foreign-content.ts";
import { type CheckedPicture, refuseHugePicture } from "./picture-size.ts";
import { countInflated, inflated, SizeBudget } from "./size-budget.ts";
import { UploadFault } from "./upload-fault.ts";

/** Chunks that affect the pixels; all others describe something else, or contain other frames. */
const KEPT = new Set([
	"IHDR",
	"PLTE",
	"IDAT",
	"IEND",
	"tRNS",
	"gAMA",
	"cHRM",
	"sRGB",
	"sBIT",
	"iCCP",
	"cICP",
	"bKGD",
	"pHYs",
	"hIST",
]);
const SIGNATURE_BYTES = 8;

interface Chunk {
	readonly type: string;
	readonly data: Buffer;
	/** The chunk with its length, type and checksum. */
	readonly whole: Buffer;
}

/** The chunks of a PNG up to its end; throws UploadFault when they are not contiguous. */
function* chunksOf(bytes: Buffer): Generator<Chunk> {
	let at = SIGNATURE_BYTES;
	for (let type = ""; type !== "IEND"; ) {
		const end = at + 12 <= bytes.length ? at + 12 + bytes.readUInt32BE(at) : Number.POSITIVE_INFINITY;
		if (end > bytes.length) throw new UploadFault("FILE_UNREADABLE");
		type = bytes.toString("latin1", at + 4, at + 8);
		yield { type, data: bytes.subarray(at + 8, end - 4), whole: bytes.subarray(at, end) };
		at = end;
	}
}

/**
 * Reads a PNG chunk by chunk to its end; returns it without text, Exif, times and trailing bytes. No pixel is changed.
 * Throws UploadFault.
 */
export async function checkPng(bytes: Buffer): Promise<CheckedPicture> {
	const chunks = [...chunksOf(bytes)];
	const end = SIGNATURE_BYTES + chunks.reduce((sum, { whole }) => sum + whole.length, 0);
	const dropped = chunks.filter(({ type }) => !KEPT.has(type)).map(({ data }) => data);
	refuseForeign(Buffer.concat([...dropped, bytes.subarray(end)]));
	const sizes = chunks
		.filter(({ type, data }) => type === "IHDR" && data.length >= 8)
		.map(({ data }) => ({ width: data.readUInt32BE(0), height: data.readUInt32BE(4) }));
	refuseHugePicture(sizes);
	const of = (wanted: string) => chunks.filter(({ type }) => type === wanted).map(({ data }) => data);
	await countInflated(of("IDAT"), new SizeBudget(bytes.length, false));
	const packed = [...of("iCCP"), ...of("zTXt"), ...of("iTXt")].map(packedPart);
	for (const part of packed) if (part.length > 0) inflated(part, new SizeBudget(bytes.length));
	const kept = chunks.filter(({ type }) => KEPT.has(type)).map(({ whole }) => whole);
	return { bytes: Buffer.concat([bytes.subarray(0, SIGNATURE_BYTES), ...kept]), sizes };
}

// A keyword and its zero byte are followed by one or two bytes and, in iTXt, a language and a translated keyword.
function packedPart(data: Buffer): Buffer {
	const zlib = data.subarray(data.indexOf(0)).indexOf(0x78);
	return zlib < 0 ? Buffer.alloc(0) : data.subarray(data.indexOf(0) + zlib);
}

/** The compressed text chunks of a PNG, decompressed. */
export function packedTexts(bytes: Buffer): Buffer[] {
	const budget = new SizeBudget(bytes.length);
	return [...chunksOf(bytes)]
		.filter(({ type }) => ["zTXt", "iTXt", "iCCP"].includes(type))
		.flatMap(({ data }) => inflated(packedPart(data), budget) ?? []);
}
