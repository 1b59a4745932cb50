import { createCipheriv, createDecipheriv, createHash } from "node:crypto";

/** The MD5 of these parts, which the older ways of protecting a PDF are built on. */
export function md5(...parts: readonly Uint8Array[]): Buffer {
	return digest("md5", ...parts);
}

/** The digest of these parts by the algorithm of this name. */
export function digest(algorithm: string, ...parts: readonly Uint8Array[]): Buffer {
	const hash = createHash(algorithm);
	for (const part of parts) hash.update(part);
	return hash.digest();
}

/** RC4 of these bytes, which both packs and unpacks; the platform's own is switched off nearly everywhere. */
export function rc4(key: Uint8Array, bytes: Uint8Array): Buffer {
	const state = Uint8Array.from({ length: 256 }, (_, index) => index);
	const swap = (one: number, other: number) => {
		[state[one], state[other]] = [state[other] ?? 0, state[one] ?? 0];
	};
	for (let index = 0, other = 0; index < 256; index += 1) {
		other = (other + (state[index] ?? 0) + (key[index % key.length] ?? 0)) & 0xff;
		swap(index, other);
	}
	const out = Buffer.alloc(bytes.length);
	for (let at = 0, one = 0, other = 0; at < bytes.length; at += 1) {
		one = (one + 1) & 0xff;
		other = (other + (state[one] ?? 0)) & 0xff;
		swap(one, other);
		out[at] = (bytes[at] ?? 0) ^ (state[((state[one] ?? 0) + (state[other] ?? 0)) & 0xff] ?? 0);
	}
	return out;
}

/** AES of whole blocks without filling, in either direction. */
export function aesBlocks(way: "pack" | "unpack", key: Uint8Array, vector: Uint8Array, bytes: Uint8Array): Buffer {
	const make = way === "pack" ? createCipheriv : createDecipheriv;
	const cipher = make(`aes-${key.length * 8}-cbc`, key, vector).setAutoPadding(false);
	return Buffer.concat([cipher.update(bytes), cipher.final()]);
}

/** What a PDF packed by AES: the vector stands first, the last block is filled. What is cut off is left out. */
export function aesUnpacked(key: Uint8Array, bytes: Uint8Array): Buffer {
	const blocks = Math.floor(bytes.length / 16) - 1;
	if (blocks < 1) return Buffer.alloc(0);
	const plain = aesBlocks("unpack", key, bytes.subarray(0, 16), bytes.subarray(16, 16 * (blocks + 1)));
	const filling = plain.at(-1) ?? 0;
	return filling >= 1 && filling <= 16 ? plain.subarray(0, -filling) : plain;
}
