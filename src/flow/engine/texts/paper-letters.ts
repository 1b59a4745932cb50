/** What the fonts of papers have, as hexadecimal code points and their ranges: Latin letters with those of Vietnamese, and signs. */
const IN_FONTS =
	"20-7e a0-181 186 18a 18d-190 192-194 196-197 19a-19b 19e 1a0-1a1 1af-1b1 1b7 1bf-1c3 1cd-1dd 1e2-1e7 1ea-1eb " +
	"1ee-1f0 1f4-1f5 1f7-201 204-205 208-209 20c-20d 218-220 222-223 226-227 237 23a-23e 241-245 248-249 250-27b " +
	"27d-285 287-292 294-295 298-299 29b-29f 2a1-2a8 2b0-2b4 2b7-2b9 2bb-2c1 2c6-2cc 2d0-2d7 2da 2dc-2de 2e0-2e4 " +
	"2ed 300-301 303-304 308-309 323 329 1d25 1d2c 1d2e 1d30-1d31 1d33-1d3a 1d3c 1d3e-1d43 1d47-1d4b 1d4d 1d4f-1d52 " +
	"1d56-1d58 1d5b 1d6f-1d70 1d79 1d7b 1d7f 1d9c 1da0 1dac 1dae 1db0 1dbb 1dbf 1e02-1e03 1e06-1e07 1e0a-1e11 " +
	"1e16-1e17 1e1e-1e2b 1e32-1e3b 1e3e-1e49 1e52-1e53 1e56-1e63 1e66-1e67 1e6a-1e6f 1e72-1e73 1e7e-1e85 1e8e-1e97 " +
	"1e9e-1ef9 2009 2013-2014 2018-201a 201c-201e 2020 2022 2026 2032-2033 2039-203a 2044 20a1 20a3-20a4 20a6-20a7 " +
	"20a9 20ab-20ac 20ae 20b1-20b2 20b4-20b5 20b8-20ba 20bd 2113 2122 2191 2193 2212 2215 2c60-2c62 2c65-2c66 2c71 " +
	"2c7d a722-a725 a74e-a74f a75a-a75b a764-a765 a779-a787 a789 a7ad-a7ae a7b3 a7b5 a7f2-a7f4";

const known = new Set(
	IN_FONTS.split(" ").flatMap((range) => {
		const [first = 0, last = first] = range.split("-").map((code) => Number.parseInt(code, 16));
		return Array.from({ length: last - first + 1 }, (_, at) => first + at);
	}),
);

/** Marks that are seen nowhere: soft hyphens, zero-width blanks, byte order marks. */
const UNSEEN = /\u00ad|[\u200b\u2060\ufeff]/g;
const HYPHENS = /[\u2010\u2011]/g;
/** Blanks that do not break, and others that are only narrower or wider. */
const FIXED_BLANKS = /[\u202f\u2007]/g;
const OTHER_BLANKS = /[\t\u2000-\u2006\u2008\u200a\u205f\u3000]/g;
/** Two letters in one sign. */
const JOINED = /[\u01c4-\u01cc\u01f1-\u01f3\ufb00-\ufb06]/g;
/** A letter that is more than a plain one of ASCII, with the marks that are written on it. */
const LETTER = /[^\x20-\x7e\n]\p{M}*|[\x20-\x7e]\p{M}+/gu;
/** What every font has; most texts have nothing else. */
const PLAIN = /^[\x20-\x7e\n]*$/;
const NOT_PLAIN = /[^\x20-\x7e\n]/gu;

/** Returns whether the fonts of papers have a character. */
export function isInFonts(character: string): boolean {
	return known.has(character.codePointAt(0) ?? 0);
}

/** Returns a text as a paper shows it: what looks the same in another spelling is spelled with what the fonts have. */
export function printedText(text: string): string {
	if (PLAIN.test(text)) return text;
	return text
		.normalize("NFC")
		.replace(UNSEEN, "")
		.replace(HYPHENS, "-")
		.replace(FIXED_BLANKS, "\u00a0")
		.replace(OTHER_BLANKS, " ")
		.replace(JOINED, (sign) => sign.normalize("NFKC"))
		.replace(LETTER, spelled);
}

/** Returns the characters, each once, that no paper can show; a line break is none. */
export function lettersMissing(text: string): readonly string[] {
	if (PLAIN.test(text)) return [];
	return [...new Set(printedText(text).match(NOT_PLAIN))].filter((one) => !isInFonts(one));
}

/** Returns a character as U+XXXX. */
export function codePointOf(character: string): string {
	return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}

/** A letter that the fonts lack as a whole is written as a letter and its marks, where they have these. */
function spelled(letter: string): string {
	if ([...letter].every(isInFonts)) return letter;
	const parts = letter.normalize("NFD");
	return [...parts].every(isInFonts) ? parts : letter;
}
