import { createHash } from "node:crypto";

/** Returns a UUID derived from these words: the same words give the same id in every process and retry. */
export function stableUuid(...words: readonly string[]): string {
	const hex = createHash("sha256").update(words.join("\u0000")).digest("hex");
	const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
	return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Returns a number of `digits` digits derived from these words. */
export function stableDigits(digits: number, ...words: readonly string[]): string {
	const hex = createHash("sha256").update(words.join("\u0000")).digest("hex");
	return (BigInt(`0x${hex}`) % 10n ** BigInt(digits)).toString().padStart(digits, "0");
}
