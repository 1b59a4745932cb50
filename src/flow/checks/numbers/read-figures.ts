import { numberWords, type WordLanguage, wordsValue } from "./number-words.ts";

/** What a number counts. */
export type FigureKind = "money" | "percent" | "time" | "size" | "count";

/** A unit of time. */
export type TimeUnit = "second" | "minute" | "hour" | "day" | "week" | "month" | "year";

/** A number in a text, with its unit and the words around it. */
export interface Figure {
	readonly kind: FigureKind;
	/** Dollars, percent, megabytes, or as many of the unit as it says. */
	readonly value: number;
	/** The unit of a time. */
	readonly unit?: TimeUnit;
	/** Whether days are business days. */
	readonly isBusiness: boolean;
	/** Whether it is written in words ("five"). */
	readonly isWords: boolean;
	readonly shown: string;
	/** The text before it in its sentence, in lower case. */
	readonly before: string;
	/** The text after it in its sentence, in lower case. */
	readonly after: string;
}

const UNITS: readonly (readonly [TimeUnit, string])[] = [
	["second", "seconds?|segundos?"],
	["minute", "minutes?|mins?|minutos?"],
	["hour", "hours?|hrs?|horas?"],
	["day", "days?|días?"],
	["week", "weeks?|semanas?"],
	["month", "months?|meses|mes"],
	["year", "years?|yrs?|años?"],
];
const ANY_UNIT = UNITS.map(([, words]) => words).join("|");
const BUSINESS = /^(?:business|working|banking|federal)/;
const BUSINESS_AFTER = /(?:hábil|laborable)/;

/** What looks like a number and says no amount: addresses, telephone numbers, clock times, dates, citations, names. */
const NO_FIGURES =
	/\{[^{}]*\}|\b(?:https?:\/\/|www\.)\S+|\S+@\S+|(?:\+?1[ .-]?)?\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}\b|\b\d{1,2}:\d{2}\b(?:\s?[ap]\.?\s?m\b\.?)?|\b\d{1,2}\s?[ap]\.?\s?m\b\.?|\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}\/\d{1,2}\/\d{2,4}\b|\b\d+ (?:CFR|U\.S\.C\.)(?: part)? [\d.]+|§+ ?[\d.]+|\bnmls\b[^\d]{0,12}\d+|\b401\(?k\)?|\b1099\b|\bW-2\b|\b24\/7\b/giu;

const FRACTIONS: { readonly [sign: string]: number } = {
	"½": 0.5,
	"¼": 0.25,
	"¾": 0.75,
	"⅛": 0.125,
	"⅜": 0.375,
	"⅝": 0.625,
	"⅞": 0.875,
};
const TIMES: { readonly [word: string]: number } = {
	k: 1000,
	thousand: 1000,
	mil: 1000,
	m: 1_000_000,
	mm: 1_000_000,
	million: 1_000_000,
	millón: 1_000_000,
	millones: 1_000_000,
};

const patterns = new Map<WordLanguage | undefined, RegExp>();

function patternOf(language: WordLanguage | undefined): RegExp {
	const known = patterns.get(language);
	if (known !== undefined) return known;
	const one =
		language === "en"
			? `(?<=\\b(?:within|in|takes?|about|under|after|than|only|just|is|are) )an?(?= (?:business )?(?:${ANY_UNIT})(?![\\p{L}]))|`
			: "";
	const words = language === undefined ? "" : `|(?<words>${one}${numberWords(language)})(?![\\p{L}])`;
	const digits = "(?<digits>\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:[.,]\\d+)*)(?<part>\\s?[½¼¾⅛⅜⅝⅞]|[ -]\\d\\/\\d)?";
	const times = "(?:(?<times>k|mm?)(?![\\p{L}])|\\s(?<scale>thousand|million|mil|millones|millón)(?![\\p{L}]))?";
	const percent =
		"(?<percent>\\s?%|[ -](?:percent(?:age points?)?|per cent|por ciento|puntos porcentuales)(?![\\p{L}]))|(?<basis>\\s(?:basis points|puntos básicos|bps)(?![\\p{L}]))";
	const time = `[ -](?<qualifier>(?:business|working|banking|federal|calendar)[ -])?(?<unit>${ANY_UNIT})(?<after>\\s(?:hábil(?:es)?|laborables?|naturales|calendario))?(?![\\p{L}])`;
	const dollars = "(?<dollars>\\s(?:(?:de )?dólares|dollars?|USD)(?![\\p{L}]))";
	const size = "(?<size>\\s?(?:MB|GB|megabytes?|gigabytes?)(?![\\p{L}]))";
	const made = new RegExp(
		`(?<![\\p{L}\\d.,/#])(?:(?<sign>[$€£])\\s?)?(?:${digits}${words})${times}(?:${percent}|${time}|${dollars}|${size})?`,
		"giu",
	);
	patterns.set(language, made);
	return made;
}

/**
 * Returns the numbers of a text with their units: digits in any language, and words where the language's are known.
 * Telephone numbers, addresses, clock times, dates and citations are none.
 */
export function readFigures(text: string, language: WordLanguage | undefined): Figure[] {
	const masked = text.replaceAll(NO_FIGURES, (found) => "\u0001".repeat(found.length));
	const found: Figure[] = [];
	let end = -1;
	for (const match of masked.matchAll(patternOf(language))) {
		const one = figureOf(match, text, language);
		if (one === undefined) continue;
		const last = found.at(-1);
		// the first of "5, 10, or 15 years" is of years as well
		const between = last === undefined ? "" : text.slice(end, match.index);
		if (last?.kind === "count" && one.kind !== "count" && isJoint(between)) shareUnit(found, one);
		if (last !== undefined && one.kind === "count" && last.kind === "money" && isRange(between)) {
			found.push({ ...one, kind: "money" });
		} else found.push(one);
		end = match.index + match[0].length;
	}
	return found;
}

function isJoint(between: string): boolean {
	return /^\s*(?:,|,?\s*(?:or|and|to|through|o|y|a|hasta)|[-–—])\s*$/i.test(between);
}

function isRange(between: string): boolean {
	return /^\s*(?:to|through|a|[-–—])\s*$/i.test(between);
}

/** Gives the unit of a figure to the bare numbers of the list that it ends. */
function shareUnit(found: Figure[], { kind, unit, isBusiness }: Figure): void {
	for (let index = found.length - 1; index >= 0; index -= 1) {
		const one = found[index];
		const next = found[index + 1];
		if (one?.kind !== "count") return;
		const between =
			next === undefined ? "," : one.after.slice(0, one.after.length - next.after.length - next.shown.length);
		if (next !== undefined && !isJoint(between)) return;
		found[index] = { ...one, kind, isBusiness, ...(unit === undefined ? {} : { unit }) };
	}
}

function figureOf(match: RegExpMatchArray, text: string, language: WordLanguage | undefined): Figure | undefined {
	const { groups = {}, index = 0 } = match;
	const [whole] = match;
	const plain =
		groups.words === undefined
			? digitsValue(groups.digits ?? "", language) + partValue(groups.part)
			: language === undefined
				? undefined
				: wordsValue(groups.words, language);
	if (plain === undefined || Number.isNaN(plain)) return undefined;
	const value = plain * (TIMES[(groups.times ?? groups.scale ?? "").toLowerCase()] ?? 1);
	const [from, to] = sentenceAt(text, index, index + whole.length);
	return {
		...measured(groups, value),
		isWords: groups.words !== undefined,
		shown: text.slice(index, index + whole.length),
		before: text.slice(from, index).toLowerCase(),
		after: text.slice(index + whole.length, to).toLowerCase(),
	};
}

type Measured = Pick<Figure, "kind" | "value" | "isBusiness"> & { readonly unit?: TimeUnit };

function measured(groups: { readonly [name: string]: string | undefined }, value: number): Measured {
	if (groups.sign !== undefined || groups.dollars !== undefined) return { kind: "money", value, isBusiness: false };
	if (groups.percent !== undefined) return { kind: "percent", value, isBusiness: false };
	if (groups.basis !== undefined) return { kind: "percent", value: value / 100, isBusiness: false };
	if (groups.size !== undefined) {
		return { kind: "size", value: value * (/g/i.test(groups.size) ? 1024 : 1), isBusiness: false };
	}
	const word = groups.unit?.toLowerCase();
	const unit = UNITS.find(([, words]) => word !== undefined && new RegExp(`^(?:${words})$`).test(word))?.[0];
	if (unit === undefined) return { kind: "count", value, isBusiness: false };
	const isBusiness =
		BUSINESS.test((groups.qualifier ?? "").toLowerCase()) || BUSINESS_AFTER.test((groups.after ?? "").toLowerCase());
	return { kind: "time", value, unit, isBusiness };
}

/** A comma separates thousands in English and, in American Spanish, mostly as well; before one or two digits it is a decimal sign. */
function digitsValue(digits: string, language: WordLanguage | undefined): number {
	if (language !== "en" && /^\d+,\d{1,2}$/.test(digits)) return Number(digits.replace(",", "."));
	if (language !== "en" && /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(digits)) {
		return Number(digits.replaceAll(".", "").replace(",", "."));
	}
	return Number(digits.replaceAll(",", "").replace(/\.$/, ""));
}

function partValue(part: string | undefined): number {
	if (part === undefined) return 0;
	const sign = FRACTIONS[part.trim()];
	if (sign !== undefined) return sign;
	const [above = 0, below = 1] = part.replace(/^[ -]/, "").split("/").map(Number);
	return below === 0 ? 0 : above / below;
}

/** The ends of the sentence around a number. */
function sentenceAt(text: string, start: number, end: number): readonly [from: number, to: number] {
	let [from, to] = [0, text.length];
	for (const { index, 0: stop } of text.matchAll(/(?<!\b[ap]\.\s?m|\bno|\bs?r|\bst)[.!?;](?:\s+|$)/gi)) {
		if (index + 1 <= start) from = index + stop.length;
		else if (index >= end - 1) {
			to = index;
			break;
		}
	}
	return [Math.min(from, start), Math.max(to, end)];
}

const DAYS: { readonly [unit in TimeUnit]: number } = {
	second: 1 / 86_400,
	minute: 1 / 1440,
	hour: 1 / 24,
	day: 1,
	week: 7,
	month: 30,
	year: 365,
};

/** Returns how many days a time is, a month being 30. */
export function daysOf({ value, unit = "day" }: Pick<Figure, "value" | "unit">): number {
	return value * DAYS[unit];
}

/** Returns how many months a time of months or years is; undefined for a shorter unit. */
export function monthsOf({ value, unit }: Pick<Figure, "value" | "unit">): number | undefined {
	if (unit === "month") return value;
	return unit === "year" ? value * 12 : undefined;
}
