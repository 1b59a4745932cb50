import { createHash } from "node:crypto";

/** Serializes a JSON value without whitespace and with sorted keys, so that key order makes no difference. */
export function canonicalJson(value: unknown): string {
	return JSON.stringify(value, (_key, item: unknown) => {
		if (typeof item !== "object" || item === null || Array.isArray(item)) return item;
		const entries = Object.entries(item).sort(([one], [other]) => (one < other ? -1 : 1));
		// With a null prototype, a key such as `__proto__` is an ordinary key.
		return Object.assign(Object.create(null), Object.fromEntries(entries)) as unknown;
	});
}

/**
 * Serializes configuration without whitespace, keys in document order. Order is content there (it arranges steps, rows
 * and fields), so products that differ only in order get different hashes.
 */
export function orderedJson(value: unknown): string {
	return JSON.stringify(value);
}

/** Returns the SHA-256 (hex) of a text. */
export function sha256(text: string): string {
	return createHash("sha256").update(text).digest("hex");
}
