import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { trueTypeOf } from "./woff.ts";

const require = createRequire(import.meta.url);

function font(file: string): Buffer {
	return trueTypeOf(readFileSync(file));
}

/** Source Sans 3 (SIL Open Font License): the basic letters, and a second file for the accented ones beyond Latin-1. */
export const FONTS: { readonly [name: string]: Buffer } = {
	regular: font(require.resolve("@fontsource/source-sans-3/files/source-sans-3-latin-400-normal.woff")),
	bold: font(require.resolve("@fontsource/source-sans-3/files/source-sans-3-latin-600-normal.woff")),
	"regular-ext": font(require.resolve("@fontsource/source-sans-3/files/source-sans-3-latin-ext-400-normal.woff")),
	"bold-ext": font(require.resolve("@fontsource/source-sans-3/files/source-sans-3-latin-ext-600-normal.woff")),
};

const EXTENDED = /[\u0100-\u024f\u1e00-\u1eff]/;

/** Splits text into runs, each with whether it needs the second file. */
export function runsOf(text: string): readonly { readonly text: string; readonly isExtended: boolean }[] {
	const runs: { text: string; isExtended: boolean }[] = [];
	for (const char of text.normalize("NFC")) {
		const isExtended = EXTENDED.test(char);
		const last = runs.at(-1);
		if (last !== undefined && last.isExtended === isExtended) last.text += char;
		else runs.push({ text: char, isExtended });
	}
	return runs.length === 0 ? [{ text: " ", isExtended: false }] : runs;
}
