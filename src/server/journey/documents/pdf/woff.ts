import { inflateSync } from "node:zlib";

const HEADER = 44;
const TRUE_TYPE_HEADER = 12;
const TRUE_TYPE_ENTRY = 16;
const ENTRY = 20;

/**
 * Returns the plain TrueType file inside a WOFF 1.0 file. Done once at start: read as WOFF, a font would be inflated
 * again for every glyph.
 */
export function trueTypeOf(woff: Buffer): Buffer {
	if (woff.toString("latin1", 0, 4) !== "wOFF") throw new Error("fonts: a WOFF 1.0 file is wanted");
	const count = woff.readUInt16BE(12);
	const tables = Array.from({ length: count }, (_, at) => {
		const entry = HEADER + at * ENTRY;
		const offset = woff.readUInt32BE(entry + 4);
		const packedLength = woff.readUInt32BE(entry + 8);
		const length = woff.readUInt32BE(entry + 12);
		const packed = woff.subarray(offset, offset + packedLength);
		return {
			tag: woff.subarray(entry, entry + 4),
			checksum: woff.readUInt32BE(entry + 16),
			bytes: packedLength < length ? inflateSync(packed) : packed,
		};
	});
	const log = Math.floor(Math.log2(count));
	const head = Buffer.alloc(TRUE_TYPE_HEADER + count * TRUE_TYPE_ENTRY);
	woff.copy(head, 0, 4, 8);
	head.writeUInt16BE(count, 4);
	head.writeUInt16BE(2 ** log * 16, 6);
	head.writeUInt16BE(log, 8);
	head.writeUInt16BE(count * 16 - 2 ** log * 16, 10);
	const bodies: Buffer[] = [];
	let offset = head.length;
	tables.forEach(({ tag, checksum, bytes }, at) => {
		const entry = TRUE_TYPE_HEADER + at * TRUE_TYPE_ENTRY;
		tag.copy(head, entry);
		head.writeUInt32BE(checksum, entry + 4);
		head.writeUInt32BE(offset, entry + 8);
		head.writeUInt32BE(bytes.length, entry + 12);
		const padded = Buffer.alloc(Math.ceil(bytes.length / 4) * 4);
		bytes.copy(padded);
		bodies.push(padded);
		offset += padded.length;
	});
	return Buffer.concat([head, ...bodies]);
}

/** Returns a table of a plain TrueType file; throws for one that it has not. */
export function tableOf(trueType: Buffer, tag: string): Buffer {
	for (let at = 0; at < trueType.readUInt16BE(4); at++) {
		const entry = TRUE_TYPE_HEADER + at * TRUE_TYPE_ENTRY;
		if (trueType.toString("latin1", entry, entry + 4) !== tag) continue;
		const offset = trueType.readUInt32BE(entry + 8);
		return trueType.subarray(offset, offset + trueType.readUInt32BE(entry + 12));
	}
	throw new Error(`fonts: there is no table "${tag}"`);
}
