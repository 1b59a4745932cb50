import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { glyphFinder } from "../../../../flow/catalog/fonts/character-map.ts";
import { codePointOf, lettersMissing, printedText } from "../../../../flow/engine/texts/paper-letters.ts";
import { tableOf, trueTypeOf } from "./woff.ts";

const require = createRequire(import.meta.url);

/** The files of a typeface, in the order in which a letter is looked for. */
const FILES = ["latin", "latin-ext", "vietnamese"] as const;
type FontFile = (typeof FILES)[number];

function font(file: FontFile, weight: 400 | 600): Buffer {
	const path = `@fontsource/source-sans-3/files/source-sans-3-${file}-${weight}-normal.woff`;
	return trueTypeOf(readFileSync(require.resolve(path)));
}

/** Source Sans 3 (SIL Open Font License), by weight and file. */
export const FONTS: { readonly [name: string]: Buffer } = Object.fromEntries(
	FILES.flatMap((file) => [
		[fontName("regular", file), font(file, 400)],
		[fontName("bold", file), font(file, 600)],
	]),
);

/** Both weights have the same letters; which a file has is read from the file. */
const finders = FILES.map((file) => {
	const cmap = tableOf(FONTS[fontName("regular", file)] ?? Buffer.alloc(0), "cmap");
	return { file, find: glyphFinder(new DataView(cmap.buffer, cmap.byteOffset, cmap.length)) };
});

/** Characters of a paper for which no font has a sign: the paper is not drawn. */
export class LettersMissing extends Error {
	readonly code = "PAPER_LETTERS";
	/** As U+XXXX. */
	readonly codePoints: readonly string[];

	constructor(letters: readonly string[]) {
		const codePoints = letters.map(codePointOf);
		super(`A paper has characters that no font has: ${codePoints.join(", ")}.`);
		this.name = "LettersMissing";
		this.codePoints = codePoints;
	}
}

/** A piece of text that one file draws. */
export interface TextRun {
	readonly text: string;
	readonly file: FontFile;
}

/** Returns the name under which a file is registered. */
export function fontName(weight: "regular" | "bold", file: FontFile = "latin"): string {
	return file === "latin" ? weight : `${weight}-${file}`;
}

/** Splits text into runs, each with the file that has its letters; throws LettersMissing for those that none has. */
export function runsOf(text: string): readonly TextRun[] {
	const missing = lettersMissing(text);
	if (missing.length > 0) throw new LettersMissing(missing);
	const runs: { text: string; file: FontFile }[] = [];
	for (const [letter] of printedText(text).matchAll(/\P{M}\p{M}*|\p{M}+/gu)) {
		const file = fileOf(letter);
		const last = runs.at(-1);
		if (last !== undefined && last.file === file) last.text += letter;
		else runs.push({ text: letter, file });
	}
	return runs.length === 0 ? [{ text: " ", file: "latin" }] : runs;
}

function fileOf(letter: string): FontFile {
	const codes = [...letter.replaceAll("\n", " ")].map((one) => one.codePointAt(0) ?? 0);
	const found = finders.find(({ find }) => codes.every((code) => find(code) !== 0));
	if (found === undefined) throw new LettersMissing([...letter]);
	return found.file;
}
