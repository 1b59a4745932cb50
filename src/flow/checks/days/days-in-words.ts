import type { Product } from "../../engine/authored/authored.ts";
import { entriesAt, type LocaleNode } from "../../engine/locales/authored-locale.ts";
import { localeFile } from "../../engine/locales/locale-path.ts";
import type { Finding } from "../diagnostic.ts";
import { at } from "../product-files.ts";
import { documentTexts, type ProductText, productTexts } from "../product-texts.ts";

const MONTHS = "january february march april may june july august september october november december".split(" ");
const MONTHS_ES = "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(" ");
const WEEKDAYS = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");
const WEEKDAYS_ES = "domingo lunes martes miércoles jueves viernes sábado".split(" ");
const MONTH = `(${[...MONTHS, ...MONTHS.map((name) => `${name.slice(0, 3)}\\.?`), "sept\\.?"].join("|")})`;

/** "Friday, June 30, 2026", "June 30", "6/30/2026", "viernes 30 de junio de 2026"; the day of the week and the year may be missing. */
const IN_ENGLISH = new RegExp(
	`(?:\\b(${WEEKDAYS.join("|")}),? )?\\b${MONTH} (\\d{1,2})(?:st|nd|rd|th)?\\b(?!,\\d)(?:,? (\\d{4})\\b)?`,
	"gi",
);
const IN_DIGITS = /(?<![\d/])(\d{1,2})\/(\d{1,2})\/(\d{4})(?![\d/])/g;
const IN_SPANISH = new RegExp(
	`(?:\\b(${WEEKDAYS_ES.join("|")}),? )?\\b(\\d{1,2})(?:\\.º|º)? de (${MONTHS_ES.join("|")})(?: del? (\\d{4})\\b)?`,
	"gi",
);
/** What comes before the last day of something. */
const LAST_DAY = /\b(?:by|until|through|till|ends?(?: on)?|expires?(?: on)?|no later than|hasta(?: el)?)\s+$/i;
/** A last day that is longer ago is told as history. */
const RECENT_YEARS = 10;
/** A leap year, for days without a year. */
const ANY_YEAR = 2024;

/** A day in a text; 0 for a year that is not given. */
export interface SaidDay {
	readonly shown: string;
	readonly before: string;
	readonly weekday: number | undefined;
	readonly month: number;
	readonly day: number;
	readonly year: number;
}

/**
 * Finds days in texts that no calendar has, and days with the wrong day of the week (DATE_UNREAL), in English and Spanish; and
 * promises whose last day is over (DATE_PASSED), which only tools can see.
 */
export function daysInWords(product: Product, today: string | undefined): Finding[] {
	const texts: readonly (ProductText | TranslatedText)[] = [
		...productTexts(product),
		...documentTexts(product),
		...translatedTexts(product),
	];
	return texts.flatMap((one) =>
		daysOf(one).flatMap((said): Finding[] => {
			const place = { file: one.file, pointer: one.pointer, ...("also" in one ? { also: one.also } : {}) };
			const unreal = whyUnreal(said);
			if (unreal !== undefined) return [{ code: "DATE_UNREAL", ...place, ...unreal }];
			if (today === undefined || said.year === 0 || !LAST_DAY.test(said.before)) return [];
			const day = dayOf(said);
			if (day >= today || said.year < Number(today.slice(0, 4)) - RECENT_YEARS) return [];
			const cause = `The text says "${said.shown}", which is over: today is ${today}.`;
			return [{ code: "DATE_PASSED", ...place, cause, cure: "Write the day that is meant, or take the sentence out." }];
		}),
	);
}

function whyUnreal(said: SaidDay): Pick<Finding, "cause" | "cure"> | undefined {
	const { shown, month, day, weekday } = said;
	const year = said.year === 0 ? ANY_YEAR : said.year;
	const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
	if (month < 1 || month > 12 || day < 1 || day > last) {
		return { cause: `The text says "${shown}", and there is no such day.`, cure: "Write a day of the calendar." };
	}
	const is = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
	if (said.year === 0 || weekday === undefined || weekday === is) return undefined;
	return {
		cause: `The text says "${shown}", and that day is a ${WEEKDAYS[is]}.`,
		cure: "Correct the day or its day of the week.",
	};
}

/** The day of a text as yyyy-MM-dd. */
export function dayOf({ year, month, day }: SaidDay): string {
	return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

// texts of files that organizations share are the same objects
const known = new WeakMap<ProductText | TranslatedText, readonly SaidDay[]>();

/** The days that a text names. */
export function daysOf(one: ProductText | TranslatedText): readonly SaidDay[] {
	let said = known.get(one);
	if (said === undefined) {
		said = /\d/.test(one.text) ? [...daysIn(one.text)] : [];
		known.set(one, said);
	}
	return said;
}

function* daysIn(text: string): Generator<SaidDay> {
	const numberOf = (list: readonly string[], name = "") =>
		list.findIndex((one) => one.toLowerCase().startsWith(name.toLowerCase().replace(".", "").slice(0, 3)));
	for (const { 0: shown, 1: weekday, 2: month = "", 3: day = "", 4: year = "0", index } of text.matchAll(IN_ENGLISH)) {
		const before = text.slice(0, index);
		const week = weekday === undefined ? undefined : numberOf(WEEKDAYS, weekday);
		// "may" and "march" are verbs, too
		if (month.charAt(0) !== month.charAt(0).toUpperCase()) continue;
		yield {
			...{ shown, before, weekday: week },
			...{ month: numberOf(MONTHS, month) + 1, day: Number(day), year: Number(year) },
		};
	}
	for (const { 0: shown, 1: month, 2: day, 3: year, index } of text.matchAll(IN_DIGITS)) {
		const before = text.slice(0, index);
		yield { shown, before, weekday: undefined, month: Number(month), day: Number(day), year: Number(year) };
	}
	for (const { 0: shown, 1: weekday, 2: day, 3: month = "", 4: year = "0", index } of text.matchAll(IN_SPANISH)) {
		const before = text.slice(0, index);
		const week = weekday === undefined ? undefined : numberOf(WEEKDAYS_ES, weekday);
		yield {
			...{ shown, before, weekday: week },
			...{ month: MONTHS_ES.indexOf(month.toLowerCase()) + 1, day: Number(day), year: Number(year) },
		};
	}
}

/** A translation; of several wordings for one sentence, its own stands without its index. */
interface TranslatedText extends Omit<ProductText, "isFixed"> {
	readonly also: readonly string[];
}

const translated = new WeakMap<object, readonly TranslatedText[]>();

function translatedTexts({ locales }: Product): readonly TranslatedText[] {
	return Object.entries(locales).flatMap(([locale, ofLocale]) =>
		Object.entries(ofLocale).flatMap(([name, node]) => {
			const found = translated.get(node) ?? textsBelow(localeFile(locale, name), node, []);
			translated.set(node, found);
			return found;
		}),
	);
}

function textsBelow(file: string, node: LocaleNode, keys: readonly string[]): TranslatedText[] {
	const entries = entriesAt(node);
	if (entries.length === 0 && !Array.isArray(node)) {
		return Object.entries(node).flatMap(([key, inner]) =>
			typeof inner === "object" && inner !== null ? textsBelow(file, inner as LocaleNode, [...keys, key]) : [],
		);
	}
	return entries.flatMap(({ text }, index) => {
		const pointer = at(...keys, ...(Array.isArray(node) ? [index] : []));
		return /\d/.test(text) ? [{ file, keys, pointer, also: [at(...keys)], text }] : [];
	});
}
