/** What a text may not hold: a line break where there is one line, or a character that is invisible or turns text around. */
export type TextFault = "oneLine" | "plainText";

/** Most texts hold nothing to clean or to refuse. */
const USUAL = /^(?:[!-~](?:[ -~]*[!-~])?)?$/;
const BREAKS = /\r\n?|[\u0085\u2028\u2029]/g;
/** Blanks that copied text brings along, and the blank pattern of braille. */
const BLANKS = /[\p{Zs}\t\v\f\u2800]/gu;
/** Invisible marks of copied text that change no word: soft hyphens, zero-width blanks, marks of direction, byte order marks. */
const MARKS = /\u034f|[\u180b-\u180f]|[\u00ad\u061c\u200b\u200e\u200f\u2060-\u2064\ufeff]/g;
/** The flags of England, Scotland and Wales are written with invisible letters. */
const FLAGS = /\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}/gu;
/** A joiner belongs after a letter of a script that joins, or a picture; elsewhere it changes nothing that is seen. */
const LOOSE_JOINERS =
	/(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]|(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])[\u200c\u200d]/gu;
/** One selector of a shape belongs to a picture, a digit of a key, or a Han character. */
const LOOSE_SELECTORS = /(?<!\p{Emoji})[\ufe00-\ufe0f]|(?<!\p{Script=Han})[\u{e0100}-\u{e01ef}]/gu;
/** Blanks and line breaks, some of which are control characters. */
const SPACES = /[\s\u0085]+/g;
/** Characters that no one types and that disguise what is read, or that no file format carries. */
const REFUSED =
	/[\p{Cc}\p{Cs}\u115f\u1160\u17b4\u17b5\u202a-\u202e\u2065-\u206f\u3164\uffa0\ufff0-\ufffb\ufffe\uffff\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e00ff}\u{e01f0}-\u{e0fff}]/u;

/**
 * Returns a text without what copying adds: composed (NFC), with plain blanks and line breaks, without blanks around it and
 * without invisible marks that change nothing. What `textFault` refuses stays in it.
 */
export function cleanText(text: string): string {
	if (USUAL.test(text)) return text;
	return text
		.replace(BREAKS, "\n")
		.replace(BLANKS, " ")
		.replace(MARKS, "")
		.replace(LOOSE_SELECTORS, "")
		.replace(LOOSE_JOINERS, "")
		.normalize("NFC")
		.trim();
}

/** Returns what a text may not hold; undefined where nothing is wrong with it. Only a text of several lines has line breaks. */
export function textFault(text: string, hasLines = false): TextFault | undefined {
	if (USUAL.test(text)) return undefined;
	if (REFUSED.test(text.replace(FLAGS, "").replace(SPACES, ""))) return "plainText";
	return !hasLines && /[\n\r\v\f\u0085\u2028\u2029]/.test(text) ? "oneLine" : undefined;
}
