import { aesBlocks, digest, md5, rc4 } from "./pdf-ciphers.ts";

/** What a PDF's standard protection says of itself (ISO 32000-2, 7.6.4); texts as bytes. */
export interface StandardProtection {
	/** How it is computed: 2 to 4 with RC4 and AES-128, 5 and 6 with AES-256. */
	readonly revision: number;
	/** Possible lengths of the key in bytes; files say it in several places, not always rightly. */
	readonly keyBytes: readonly number[];
	readonly owner: Buffer;
	readonly user: Buffer;
	readonly userKey: Buffer;
	readonly permissions: number;
	readonly packsMetadata: boolean;
	/** The first identifiers that the file's trailers give it. */
	readonly identifiers: readonly Buffer[];
}

const EMPTY = Buffer.alloc(0);
/** What stands for the missing letters of a password. */
const FILLING = Buffer.from("28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a", "hex");

/** Returns the key that opens a PDF without a password; undefined when it needs one. */
export function keyWithoutPassword(protection: StandardProtection): Buffer | undefined {
	if (protection.revision >= 5) return longKey(protection);
	const { keyBytes, identifiers } = protection;
	for (const length of keyBytes) {
		for (const identifier of identifiers.length > 0 ? identifiers : [EMPTY]) {
			const key = shortKey(protection, identifier, length);
			if (isRightKey(protection, key, identifier)) return key;
		}
	}
	return undefined;
}

function shortKey(
	{ revision, owner, permissions, packsMetadata }: StandardProtection,
	identifier: Buffer,
	length: number,
): Buffer {
	const rights = Buffer.alloc(4);
	rights.writeInt32LE(permissions | 0);
	const plainMetadata = revision >= 4 && !packsMetadata ? Buffer.alloc(4, 0xff) : EMPTY;
	let key = md5(FILLING, owner.subarray(0, 32), rights, identifier, plainMetadata).subarray(0, length);
	for (let round = 0; revision >= 3 && round < 50; round += 1) key = md5(key).subarray(0, length);
	return key;
}

function roundsBack(bytes: Buffer, key: Buffer, revision: number): Buffer {
	let out = bytes;
	for (let round = revision >= 3 ? 19 : 0; round >= 0; round -= 1) out = rc4(mixed(key, round), out);
	return out;
}

const mixed = (key: Buffer, round: number): Buffer => Buffer.from(key.map((byte) => byte ^ round));

function isRightKey({ revision, user }: StandardProtection, key: Buffer, identifier: Buffer): boolean {
	if (revision === 2) return rc4(key, FILLING).equals(user.subarray(0, 32));
	return roundsBack(user.subarray(0, 16), key, revision).equals(md5(FILLING, identifier));
}

function longKey({ revision, user, userKey }: StandardProtection): Buffer | undefined {
	if (user.length < 48 || userKey.length < 32) return undefined;
	const hash = (salt: Buffer) => (revision === 5 ? digest("sha256", salt) : hardened(salt));
	if (!hash(user.subarray(32, 40)).equals(user.subarray(0, 32))) return undefined;
	return aesBlocks("unpack", hash(user.subarray(40, 48)), Buffer.alloc(16), userKey.subarray(0, 32));
}

/** Algorithm 2.B of ISO 32000-2 for the empty password. */
function hardened(salt: Buffer): Buffer {
	let key = digest("sha256", salt);
	for (let round = 0; ; round += 1) {
		const many = Buffer.concat(Array.from({ length: 64 }, () => key));
		const packed = aesBlocks("pack", key.subarray(0, 16), key.subarray(16, 32), many);
		const remainder = packed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
		key = digest(["sha256", "sha384", "sha512"][remainder] ?? "sha256", packed);
		if (round >= 63 && (packed.at(-1) ?? 0) <= round - 31) return key.subarray(0, 32);
	}
}
