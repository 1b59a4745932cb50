import { createHash } from "node:crypto";

/** Returns a JSON value as text without blanks, keys sorted: equal for values that differ only in the order of keys. */
export function canonicalJson(value: unknown): string {
	return JSON.stringify(value, (_key, item: unknown) => {
		if (typeof item !== "object" || item === null || Array.isArray(item)) return item;
		const entries = Object.entries(item).sort(([one], [other]) => (one < other ? -1 : 1));
		// On a null prototype no key can hide.
		return Object.assign(Object.create(null), Object.fromEntries(entries)) as unknown;
	});
}

/**
 * Returns a JSON value of the configuration as text without blanks, keys in document order: there the order is content
 * (steps, rows and fields stand in it), so two products that differ in it differ in text and hash.
 */
export function orderedJson(value: unknown): string {
	return JSON.stringify(value);
}

/** Returns the SHA-256 (hex) of a text. */
export function sha256(text: string): string {
	return createHash("sha256").update(text).digest("hex");
}
