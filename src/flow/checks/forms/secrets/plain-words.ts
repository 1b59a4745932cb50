/** Letters of other scripts that are drawn like a Latin one. */
const DRAWN_ALIKE: { readonly [letter: string]: string } = {
	а: "a",
	в: "b",
	с: "c",
	ԁ: "d",
	е: "e",
	һ: "h",
	і: "i",
	ї: "i",
	ј: "j",
	к: "k",
	м: "m",
	н: "h",
	о: "o",
	р: "p",
	ѕ: "s",
	т: "t",
	у: "y",
	ѵ: "v",
	х: "x",
	α: "a",
	β: "b",
	ε: "e",
	ι: "i",
	κ: "k",
	ν: "v",
	ο: "o",
	ρ: "p",
	τ: "t",
	υ: "u",
	χ: "x",
	ı: "i",
	ł: "l",
	ø: "o",
	đ: "d",
};
const WRITTEN_FOR: { readonly [sign: string]: string } = {
	"0": "o",
	"1": "i",
	"3": "e",
	"4": "a",
	"5": "s",
	"7": "t",
	"@": "a",
	$: "s",
	"!": "i",
};

/**
 * Returns a text as words of a-z and 0-9 with one blank between them, in up to two readings: as written, and with signs
 * and digits inside a word read as letters (P4ssw0rd). Case, accents, invisible characters and separators make no difference.
 */
export function plainWords(text: string): string[] {
	const letters = [
		...text
			.normalize("NFKD")
			.replaceAll(/[\p{M}\p{Cf}\u3164\u115f\u1160]/gu, "")
			.toLowerCase(),
	]
		.map((letter) => DRAWN_ALIKE[letter] ?? letter)
		.join("")
		.replaceAll(/['’‘`´]/g, "")
		.replaceAll(/#/g, " number ");
	const written = letters.replaceAll(/[a-z0-9@$!]+/g, (word) =>
		/[a-z]/.test(word) ? word.replaceAll(/[@$!013457]/g, (sign) => WRITTEN_FOR[sign] ?? sign) : word,
	);
	return [...new Set([letters, written].map(joined))];
}

/** Returns the words of a name in code: `bankPassword` and `bank_password` are two words. */
export function namedWords(name: string): string {
	return name.replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2").replaceAll(/([A-Z]+)([A-Z][a-z])/g, "$1 $2");
}

/** Single blanks between words; letters that stand alone are one word (S.S.N., P I N). */
function joined(text: string): string {
	const words = text.replaceAll(/[^a-z0-9]+/g, " ").trim();
	return words.replaceAll(/\b[a-z0-9](?: [a-z0-9]){2,}\b/g, (letters) => letters.replaceAll(" ", ""));
}
