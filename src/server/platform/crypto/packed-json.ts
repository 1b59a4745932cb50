import { constants, zstdCompressSync, zstdDecompressSync } from "node:zlib";

/** A Zstandard frame begins with this byte, and no JSON does. */
const FRAME = 0x28;
/** Smaller texts gain nothing. */
const LEAST_BYTES = 200;
/** The fastest level: a higher one takes longer than the bytes that it spares cost. */
const LEVEL = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

/** JSON in UTF-8 as it is stored: compressed where that makes it smaller. */
export function packedJson(plain: Buffer): Buffer {
	if (plain.byteLength < LEAST_BYTES) return plain;
	const packed = zstdCompressSync(plain, LEVEL);
	return packed.byteLength < plain.byteLength ? packed : plain;
}

/** The JSON value in stored bytes of either form. */
export function jsonIn(stored: Uint8Array): unknown {
	const plain = stored[0] === FRAME ? zstdDecompressSync(stored) : stored;
	return JSON.parse(Buffer.from(plain.buffer, plain.byteOffset, plain.byteLength).toString("utf8"));
}
