import { readFileSync } from "node:fs";
import { join } from "node:path";

interface FixedText {
	readonly file: string;
	readonly at: readonly string[];
	readonly source: string;
}

const path = join(import.meta.dirname, "../../../schemas/fixed-texts.json");

/** The texts that a law or the product's specification words, with their source, by id (schemas/fixed-texts.json). */
export const FIXED_TEXTS = (
	JSON.parse(readFileSync(path, "utf8")) as { readonly texts: { readonly [id: string]: FixedText } }
).texts;

/** Whether a text is marked as worded elsewhere: by its own pointer, or by one above it. */
export function isFixed({ file, pointer }: { readonly file: string; readonly pointer: string }): boolean {
	return Object.values(FIXED_TEXTS).some(
		(fixed) => fixed.file === file && fixed.at.some((at) => pointer === at || pointer.startsWith(`${at}/`)),
	);
}
