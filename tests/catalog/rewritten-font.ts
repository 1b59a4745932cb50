import { brotliCompressSync, constants } from "node:zlib";
import { woff2Tables } from "../../src/flow/catalog/fonts/woff2-tables.ts";

/** How a font is written; whatever is left out is written as it should be. */
export interface FontWriting {
	/** Changes its tables before they are packed. */
	readonly change?: (tables: Map<string, Buffer>) => void;
	/** Tags written once more at the end of the directory. */
	readonly again?: readonly string[];
	readonly flavor?: number;
	/** Offset in the header, and what to write there. */
	readonly header?: readonly (readonly [offset: number, value: number])[];
	/** Packed instead of the tables. */
	readonly stream?: Buffer;
}

/** Writes a WOFF2 font anew with changes, soundly apart from them. */
export function rewrittenFont(font: Uint8Array, writing: FontWriting): Buffer {
	const { tables, transformed } = woff2Tables(font);
	const bytes = new Map(
		[...tables].map(([tag, view]) => [
			tag,
			Buffer.copyBytesFrom(new Uint8Array(view.buffer, view.byteOffset, view.byteLength)),
		]),
	);
	writing.change?.(bytes);
	const tags = [...bytes.keys(), ...(writing.again ?? [])];
	const stream = writing.stream ?? Buffer.concat(tags.map((tag) => bytes.get(tag) ?? Buffer.alloc(0)));
	const directory = Buffer.concat(
		tags.map((tag) => {
			const isOutline = tag === "glyf" || tag === "loca";
			const version = isOutline && !transformed.has(tag) ? 3 : !isOutline && transformed.has(tag) ? 1 : 0;
			const length = packedNumber(bytes.get(tag)?.length ?? 0);
			const lengths = transformed.has(tag) ? [length, length] : [length];
			return Buffer.concat([Buffer.from([63 + version * 64]), Buffer.from(tag, "latin1"), ...lengths]);
		}),
	);
	const packed = brotliCompressSync(stream, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
	const header = Buffer.alloc(48);
	header.write("wOF2", "latin1");
	header.writeUInt32BE(writing.flavor ?? 0x00010000, 4);
	const length = header.length + directory.length + packed.length;
	header.writeUInt32BE(Math.ceil(length / 4) * 4, 8);
	header.writeUInt16BE(tags.length, 12);
	header.writeUInt32BE(
		[...bytes.values()].reduce((sum, { length: one }) => sum + one, 0),
		16,
	);
	header.writeUInt32BE(packed.length, 20);
	for (const [offset, value] of writing.header ?? []) header.writeUInt32BE(value, offset);
	return Buffer.concat([header, directory, packed, Buffer.alloc((4 - (length % 4)) % 4)]);
}

function packedNumber(value: number): Buffer {
	const digits = [value % 128];
	for (let rest = Math.floor(value / 128); rest > 0; rest = Math.floor(rest / 128)) digits.unshift((rest % 128) + 128);
	return Buffer.from(digits);
}
