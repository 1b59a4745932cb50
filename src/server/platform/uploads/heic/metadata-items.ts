import { type Box, boxesAt, boxesIn } from "./boxes.ts";

/** A byte range of a file. */
export interface Extent {
	readonly from: number;
	readonly to: number;
}

/** The positions of a HEIC file's Exif and XMP items, which describe place, time and device, never pixels. */
export function metadataExtents(bytes: Buffer): Extent[] {
	const boxes = boxesAt(bytes, "meta");
	const metadata = new Set(itemTypes(bytes, boxes).flatMap(({ id, type }) => (isMetadata(type) ? [id] : [])));
	const inline = boxes.find(({ type }) => type === "idat");
	return boxes
		.filter(({ type }) => type === "iloc")
		.flatMap((box) => locations(bytes, box))
		.filter(({ item }) => metadata.has(item))
		.flatMap(({ method, from, length }) => {
			const base = method === 1 ? (inline?.from ?? 0) : 0;
			const start = base + from;
			return [{ from: start, to: Math.min(bytes.length, length === 0 ? bytes.length : start + length) }];
		});
}

const isMetadata = (type: string): boolean => type === "Exif" || type === "mime";

/** The items of a HEIC file with their kinds, such as hvc1, grid or Exif. */
export function itemTypes(bytes: Buffer, boxes: readonly Box[] = boxesAt(bytes, "meta")) {
	return boxes
		.filter(({ type }) => type === "iinf")
		.flatMap(({ from, to }) => boxesIn(bytes, from + (bytes[from] === 0 ? 6 : 8), to))
		.filter(({ type, from, to }) => type === "infe" && to - from >= 12)
		.map(({ from }) => {
			const isLong = (bytes[from] ?? 0) >= 3;
			const id = isLong ? bytes.readUInt32BE(from + 4) : bytes.readUInt16BE(from + 4);
			const at = from + (isLong ? 10 : 8);
			return { id, type: bytes.toString("latin1", at, at + 4) };
		});
}

// ISO/IEC 14496-12, 8.11.3.
function locations(bytes: Buffer, box: Box) {
	const found: { item: number; method: number; from: number; length: number }[] = [];
	const version = bytes[box.from] ?? 0;
	const sizes = bytes.readUInt16BE(box.from + 4);
	const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
	const indexSize = version === 0 ? 0 : sizes & 15;
	let at = box.from + 6;
	const take = (size: number): number => {
		const isThere = size > 0 && at + size <= box.to;
		const value = !isThere ? 0 : size === 8 ? Number(bytes.readBigUInt64BE(at)) : bytes.readUIntBE(at, size);
		at += size;
		return value;
	};
	const idSize = version < 2 ? 2 : 4;
	for (let left = take(idSize); left > 0 && at < box.to; left -= 1) {
		const item = take(idSize);
		const method = version === 0 ? 0 : take(2) & 15;
		take(2);
		const base = take(baseSize);
		for (let extents = take(2); extents > 0 && at <= box.to; extents -= 1) {
			take(indexSize);
			const offset = take(offsetSize);
			found.push({ item, method, from: base + offset, length: take(lengthSize) });
		}
	}
	return found;
}
