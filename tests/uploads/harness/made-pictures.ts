import { crc32, deflateSync } from "node:zlib";

const short = (value: number) => Buffer.from([value >> 8, value & 0xff]);
const long = (value: number) => {
	const bytes = Buffer.alloc(4);
	bytes.writeUInt32BE(value);
	return bytes;
};

/** A segment of a JPEG. */
export function segment(marker: number, data: Buffer | string): Buffer {
	const bytes = typeof data === "string" ? Buffer.from(data, "latin1") : data;
	return Buffer.concat([Buffer.from([0xff, marker]), short(bytes.length + 2), bytes]);
}

/** The frame of a JPEG of one component. */
export function frame(width: number, height: number, marker = 0xc0): Buffer {
	return segment(marker, Buffer.concat([Buffer.from([8]), short(height), short(width), Buffer.from([1, 1, 0x11, 0])]));
}

const SOI = Buffer.from([0xff, 0xd8]);
const SCAN = Buffer.concat([segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])), Buffer.from([0x12, 0xff, 0x00, 0x34])]);

/** A JPEG of these segments with one scan; `end` follows it. */
export function jpegOf(segments: readonly Buffer[], end: Buffer = Buffer.alloc(0)): Buffer {
	return Buffer.concat([SOI, ...segments, SCAN, end, Buffer.from([0xff, 0xd9])]);
}

/** The first frame's scan and the line count that follows it, for a frame that leaves its height open. */
export function lineCount(height: number): Buffer {
	return segment(0xdc, short(height));
}

/** An Exif segment that says how the picture is turned, and where it was taken. */
export function exif(turn: number): Buffer {
	const tiff = Buffer.concat([
		Buffer.from("MM\0\x2a\0\0\0\x08\0\x02", "latin1"),
		Buffer.from([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, turn, 0, 0]),
		Buffer.from([0x01, 0x0e, 0, 2, 0, 0, 0, 20, 0, 0, 0, 38]),
		Buffer.alloc(4),
		Buffer.from("GPS 37.33N 121.88W\0\0", "latin1"),
	]);
	return segment(0xe1, Buffer.concat([Buffer.from("Exif\0\0", "latin1"), tiff]));
}

/** A chunk of a PNG. */
export function chunk(type: string, data: Buffer | string): Buffer {
	const bytes = typeof data === "string" ? Buffer.from(data, "latin1") : data;
	const body = Buffer.concat([Buffer.from(type, "latin1"), bytes]);
	return Buffer.concat([long(bytes.length), body, long(crc32(body))]);
}

/** A grey PNG of this size with more chunks before its pixels; `pixels` may be other packed bytes. */
export function pngOf(width: number, height: number, chunks: readonly Buffer[] = [], pixels?: Buffer): Buffer {
	const header = Buffer.concat([long(width), long(height), Buffer.from([8, 0, 0, 0, 0])]);
	const packed = pixels ?? deflateSync(Buffer.alloc((width + 1) * height));
	const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
	return Buffer.concat([signature, chunk("IHDR", header), ...chunks, chunk("IDAT", packed), chunk("IEND", "")]);
}

/** A box of a HEIC file. */
export function box(type: string, ...parts: readonly (Buffer | string)[]): Buffer {
	const content = Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)));
	return Buffer.concat([long(content.length + 8), Buffer.from(type, "latin1"), content]);
}

const FULL = Buffer.alloc(4);
const ispe = (width: number, height: number) => box("ispe", FULL, long(width), long(height));
const item = (id: number, type: string) => box("infe", Buffer.from([2, 0, 0, 0]), short(id), short(0), type, "\0");

/** An hvcC box whose sequence parameters tell this size. */
export function coded(width: number, height: number): Buffer {
	const bits: number[] = [];
	const put = (value: number, count: number) => {
		for (let bit = count - 1; bit >= 0; bit -= 1) bits.push(Math.floor(value / 2 ** bit) % 2);
	};
	const exponential = (value: number) => {
		const length = Math.floor(Math.log2(value + 1));
		put(0, length);
		put(value + 1, length + 1);
	};
	put(0, 4);
	put(0, 3);
	put(1, 1);
	for (let byte = 0; byte < 12; byte += 1) put(0xff, 8);
	for (const value of [0, 1, width, height]) exponential(value);
	put(1, 9);
	const unit = [0x42, 0x01];
	for (let at = 0; at < bits.length; at += 8) {
		unit.push(Array.from({ length: 8 }, (_, bit) => bits[at + bit] ?? 0).reduce((sum, bit) => sum * 2 + bit, 0));
	}
	const list = Buffer.concat([Buffer.from([0xa1]), short(1), short(unit.length), Buffer.from(unit)]);
	return box("hvcC", Buffer.alloc(22), Buffer.from([1]), list);
}

/** A HEIC file of this size with Exif in its data; the metadata follows the data, as some phones write it. */
export function heicOf(
	width: number,
	height: number,
	{ tiles = 1, codedAs = coded(width, height), isLast = false } = {},
) {
	const data = "\0\0\0\0Exif\0\0GPS 37.33N 121.88W";
	const head = box("ftyp", "heic", FULL, "mif1heic");
	const filling = Buffer.alloc(isLast ? 2 * 1024 * 1024 : 64, 7);
	const make = (dataAt: number) => {
		const items = Array.from({ length: tiles }, (_, index) => item(index + 2, "hvc1"));
		return box(
			"meta",
			FULL,
			box("iinf", FULL, short(items.length + 1), item(1, "Exif"), ...items),
			box(
				"iloc",
				FULL,
				Buffer.from([0x44, 0]),
				short(1),
				short(1),
				short(0),
				short(1),
				long(dataAt),
				long(data.length),
			),
			box("iprp", box("ipco", ispe(width, height), codedAs)),
		);
	};
	const media = box("mdat", data, filling);
	const at = isLast ? head.length + 8 : head.length + make(0).length + 8;
	return isLast ? Buffer.concat([head, media, make(at)]) : Buffer.concat([head, make(at), media]);
}
