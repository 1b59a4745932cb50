import { LOOKALIKES } from "./look-alikes.ts";

/** Words of the trade that a password adds nothing with, in the languages that are offered. */
const TRADE =
	`account bank banking borrower credit credito equity heloc hipoteca home lender lending line linea loan login
	mortgage password contrasena clave prestamo banco cuenta`.split(/\s+/);

/** Characters that a password must have beside the words that can be guessed; a digit counts half. */
const LEAST_OWN = 6;
const SHORTEST_WORD = 3;
const SHORTEST_NUMBER = 4;
const LOCAL_NUMBER = 7;

/**
 * The words by which someone who knows the lender or the person would guess: each name, number and date in these texts,
 * by itself and written together, and the words of the trade.
 */
export function contextWords(texts: readonly string[]): readonly string[] {
	return [...new Set([...TRADE, ...texts.flatMap(wordsIn)])].sort((a, b) => b.length - a.length);
}

/**
 * What is left of a password without these words, whatever their case, accents, separators and look-alike signs; undefined
 * when it has none of them.
 */
export function withoutWords(password: string, words: readonly string[]): string | undefined {
	const plain = plainOf(password);
	const likes = [plain, decoded(plain, LOOKALIKES), decoded(plain, { ...LOOKALIKES, "1": "l" })];
	const taken = new Set<number>();
	for (const word of words) {
		for (const like of likes) {
			for (let at = like.indexOf(word); at >= 0; at = like.indexOf(word, at + 1)) {
				for (let place = at; place < at + word.length; place += 1) taken.add(place);
			}
		}
	}
	return taken.size === 0 ? undefined : [...plain].filter((_, place) => !taken.has(place)).join("");
}

/** Whether so little is left of a password that it can be guessed with its words. */
export function isTooLittle(left: string): boolean {
	const signs = [...left.replace(/(.)\1+/gu, "$1")];
	return signs.reduce((sum, sign) => sum + (/\d/.test(sign) ? 0.5 : 1), 0) < LEAST_OWN;
}

function wordsIn(text: string): string[] {
	const [, year, month = "", day = ""] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
	if (year !== undefined) return [year, month + day, day + month];
	const named = text.includes("@") ? text.slice(0, text.indexOf("@")) : text;
	const digits = named.replace(/\D/g, "");
	const isNumber = /^[\d\s()+.-]+$/.test(named) && digits.length >= LOCAL_NUMBER;
	if (isNumber) return [digits, digits.slice(-10), digits.slice(-LOCAL_NUMBER)];
	const words = bare(named).split(/[^\p{L}\p{N}]+/u);
	return [...words, words.join("")].filter(isLongEnough);
}

function isLongEnough(word: string): boolean {
	return word.length >= (/^\d+$/.test(word) ? SHORTEST_NUMBER : SHORTEST_WORD);
}

function plainOf(password: string): string {
	// one code unit a character, so that places are the same in each reading
	return [...bare(password).replace(/[\s._,'’/-]/g, "")].filter((sign) => sign.length === 1).join("");
}

function bare(text: string): string {
	return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

function decoded(text: string, signs: typeof LOOKALIKES): string {
	return text.replace(/[@431!0$57]/g, (sign) => signs[sign] ?? sign);
}
