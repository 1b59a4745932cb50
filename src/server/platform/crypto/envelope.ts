import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from "node:crypto";
import type { KeyRing } from "./key-ring.ts";
import { jsonIn, packedJson } from "./packed-json.ts";

/** The cell that a ciphertext belongs to, bound as associated data so that a ciphertext cannot be moved. */
export interface CellPlace {
	readonly table: string;
	readonly column: string;
	readonly row: string;
	readonly org: string;
}

/** A stored data key, wrapped by the key-encryption key of that version. */
export interface WrappedKey {
	readonly keyVersion: number;
	readonly wrappedKey: Buffer;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** A new data key for a row, wrapped by the current key-encryption key. */
export function createDataKey(keys: KeyRing, place: Omit<CellPlace, "column">): WrappedKey {
	return wrapDataKey(keys, place, randomBytes(KEY_BYTES));
}

/** The same data key under the current key-encryption key: rotation without touching the data. */
export function rewrapDataKey(keys: KeyRing, place: Omit<CellPlace, "column">, wrapped: WrappedKey): WrappedKey {
	return wrapDataKey(keys, place, unwrapDataKey(keys, place, wrapped));
}

function wrapDataKey(keys: KeyRing, place: Omit<CellPlace, "column">, dataKey: Buffer): WrappedKey {
	const bound = associatedData({ ...place, column: "wrapped_key" }, keys.current);
	return { keyVersion: keys.current, wrappedKey: seal(wrappingKey(keys, keys.current), bound, dataKey) };
}

function unwrapDataKey(keys: KeyRing, place: Omit<CellPlace, "column">, wrapped: WrappedKey): Buffer {
	const bound = associatedData({ ...place, column: "wrapped_key" }, wrapped.keyVersion);
	return open(wrappingKey(keys, wrapped.keyVersion), bound, wrapped.wrappedKey);
}

/** How a row is encrypted. */
export interface RowKey extends WrappedKey {
	/** Its JSON is compressed before it is encrypted; it is read in either form. */
	readonly isPacked?: boolean | undefined;
}

/** Encrypts and decrypts the cells of one row with its data key (AES-256-GCM). */
export class RowCipher {
	readonly #dataKey: KeyObject;
	readonly #place: Omit<CellPlace, "column">;
	readonly #isPacked: boolean;

	constructor(keys: KeyRing, place: Omit<CellPlace, "column">, wrapped: RowKey) {
		this.#place = place;
		this.#isPacked = wrapped.isPacked === true;
		this.#dataKey = createSecretKey(unwrapDataKey(keys, place, wrapped));
	}

	/** The lender whose row it is. */
	get org(): string {
		return this.#place.org;
	}

	/** Nonce, ciphertext and tag of the bytes, bound to the cell (of another table and row when given). */
	encrypt(column: string, plain: Uint8Array, elsewhere?: { table: string; row: string }): Buffer {
		return seal(this.#dataKey, this.#bound(column, elsewhere), plain);
	}

	/** Returns the plain bytes; throws when the ciphertext was changed or belongs to another cell. */
	decrypt(column: string, sealed: Uint8Array, elsewhere?: { table: string; row: string }): Buffer {
		return open(this.#dataKey, this.#bound(column, elsewhere), sealed);
	}

	encryptJson(column: string, value: unknown, elsewhere?: { table: string; row: string }): Buffer {
		const plain = Buffer.from(JSON.stringify(value));
		return this.encrypt(column, this.#isPacked ? packedJson(plain) : plain, elsewhere);
	}

	decryptJson(column: string, sealed: Uint8Array, elsewhere?: { table: string; row: string }): unknown {
		return jsonIn(this.decrypt(column, sealed, elsewhere));
	}

	// The version of the data key's own algorithm, not of the key that wraps it: rewrapping leaves cells unchanged.
	#bound(column: string, elsewhere: { table: string; row: string } | undefined): Buffer {
		return associatedData({ ...this.#place, ...elsewhere, column }, 1);
	}
}

function wrappingKey(keys: KeyRing, version: number): Buffer {
	const key = keys.wrapping.get(version);
	if (!key) {
		throw new Error(
			`Key-encryption key ${version} is not at hand: keep old versions in KEY_ENCRYPTION_KEY until every row is re-wrapped.`,
		);
	}
	return key;
}

function associatedData(place: CellPlace, keyVersion: number): Buffer {
	return Buffer.from([place.table, place.column, place.row, place.org, String(keyVersion)].join("|"));
}

function seal(key: Buffer | KeyObject, bound: Buffer, plain: Uint8Array): Buffer {
	const nonce = randomBytes(NONCE_BYTES);
	const cipher = createCipheriv("aes-256-gcm", key, nonce, { authTagLength: TAG_BYTES });
	cipher.setAAD(bound);
	return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function open(key: Buffer | KeyObject, bound: Buffer, sealed: Uint8Array): Buffer {
	const bytes = Buffer.from(sealed);
	const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
	decipher.setAAD(bound);
	decipher.setAuthTag(bytes.subarray(bytes.length - TAG_BYTES));
	return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, bytes.length - TAG_BYTES)), decipher.final()]);
}
