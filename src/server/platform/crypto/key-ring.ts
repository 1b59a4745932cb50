import { createHmac, createSecretKey, hkdfSync, type KeyObject } from "node:crypto";

/** The keys of one installation. Key-encryption keys have versions, so that they can be changed without downtime. */
export interface KeyRing {
	/** The version that wraps new data keys. */
	readonly current: number;
	/** Key-encryption keys by version, 32 bytes each. */
	readonly wrapping: ReadonlyMap<number, Buffer>;
	/** Key for look-ups by email or SSN and for the event chain, 32 bytes; it outlives every key-encryption key. */
	readonly lookup: Buffer;
	/** Key that signs tokens, 32 bytes. */
	readonly token: Buffer;
}

const KEY_BYTES = 32;

/**
 * Parses a key ring: "2:<base64>,1:<base64>" (the first version wraps) or one bare base64 key; throws with the reason
 * when malformed.
 */
export function parseKeyRing(texts: { wrapping: string; lookup: string; token: string }): KeyRing {
	const wrapping = new Map<number, Buffer>();
	let current = 0;
	for (const part of texts.wrapping.split(",")) {
		const colon = part.indexOf(":");
		const version = colon < 0 ? 1 : Number(part.slice(0, colon));
		if (!Number.isInteger(version) || version < 1 || wrapping.has(version)) {
			throw new Error(
				"KEY_ENCRYPTION_KEY must look like 2:<base64>,1:<base64> with distinct whole versions from 1 on.",
			);
		}
		wrapping.set(version, readKey("KEY_ENCRYPTION_KEY", part.slice(colon + 1)));
		current ||= version;
	}
	return { current, wrapping, lookup: readKey("LOOKUP_KEY", texts.lookup), token: readKey("TOKEN_KEY", texts.token) };
}

function readKey(name: string, text: string): Buffer {
	const key = Buffer.from(text.trim(), "base64");
	if (key.length !== KEY_BYTES) {
		throw new Error(`${name} must be ${KEY_BYTES} bytes in base64; make one with \`openssl rand -base64 32\`.`);
	}
	return key;
}

/** A keyed fingerprint (hex) for looking up a value without storing it; `purpose` separates kinds of values. */
export function lookupHash(keys: KeyRing, purpose: string, value: string): string {
	return createHmac("sha256", deriveKey(keys.lookup, purpose)).update(value).digest("hex");
}

const derived = new WeakMap<Buffer, Map<string, KeyObject>>();

/** A key for one purpose, derived once by HKDF-SHA-256 and cached as long as its source key. */
export function deriveKey(key: Buffer, purpose: string): KeyObject {
	const keys = derived.get(key) ?? new Map<string, KeyObject>();
	derived.set(key, keys);
	let own = keys.get(purpose);
	if (own === undefined) {
		// a key object is prepared once: bytes are prepared again at each use, which takes twice as long as the hash
		own = createSecretKey(Buffer.from(hkdfSync("sha256", key, Buffer.alloc(0), `heloc-flow/${purpose}`, KEY_BYTES)));
		keys.set(purpose, own);
	}
	return own;
}
