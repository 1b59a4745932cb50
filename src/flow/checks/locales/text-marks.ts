import { wordLanguage } from "../numbers/number-words.ts";
import { type Figure, readFigures } from "../numbers/read-figures.ts";

/** What of a sentence is the same in every language. */
export interface TextMarks {
	readonly links: readonly string[];
	readonly mails: readonly string[];
	readonly phones: readonly string[];
	/** Clock times, in minutes; below noon where it does not say which half of the day it is. */
	readonly times: readonly ClockTime[];
	/** Days of the week, Monday being 1. */
	readonly weekdays: readonly number[];
	/** Months that a date or a sentence names, January being 1. */
	readonly months: readonly number[];
	readonly figures: readonly Figure[];
	/** Signs of a currency other than the dollar. */
	readonly currencies: readonly string[];
}

interface ClockTime {
	readonly shown: string;
	readonly minutes: number;
	readonly isSure: boolean;
}

interface Names {
	readonly weekdays: readonly string[];
	readonly workdays: string;
	readonly months: readonly string[];
}

const NAMES: { readonly [language: string]: Names } = {
	en: {
		weekdays: ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"],
		workdays: "weekdays?",
		months: "January February March April May June July August September October November December".split(" "),
	},
	es: {
		weekdays: ["lunes", "martes", "miércoles", "jueves", "viernes", "sábados?", "domingos?"],
		workdays: "entre semana|días de semana|días laborables|días entre semana",
		months: "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(" "),
	},
};

const PHONE = /(?:\+?1[ .-]?)?\(?(\d{3})\)?[ .-]?(\d{3})[ .-](\d{4})\b/g;
const MAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const LINK = /\b(?:https?:\/\/|www\.)[^\s<>"')]+/gi;
const CLOCK = /\b(\d{1,2})(?::(\d{2}))?(?:\s?([ap])\.?\s?m\b\.?|(?=\D))/gi;
/** The part of an address that names a language. */
const LANGUAGE_PART = /(?<=[/.=-])(?:es|en|es-us|en-us|espanol|spanish|english)(?=[/.&-]|$)/gi;

/** Returns what of a sentence its translation must say as well. */
export function marksIn(text: string, locale: string): TextMarks {
	const language = wordLanguage(locale);
	const names = NAMES[language ?? ""];
	const links = [...text.matchAll(LINK)].map(([link]) => link.replace(/[.,;:!?]+$/, ""));
	const plain = text.replaceAll(LINK, " ").replaceAll(MAIL, " ").replaceAll(PHONE, " ");
	return {
		links: links.map((link) => link.toLowerCase().replaceAll(LANGUAGE_PART, "").replace(/\/+$/, "")),
		mails: [...text.replaceAll(LINK, " ").matchAll(MAIL)].map(([mail]) => mail.toLowerCase().replace(/\.$/, "")),
		phones: [...text.matchAll(PHONE)].map(([, area, office, line]) => `${area}-${office}-${line}`),
		times: timesIn(plain),
		weekdays: names === undefined ? [] : weekdaysIn(plain, names),
		months: names === undefined ? [] : monthsIn(plain, names, language === "en"),
		figures: readFigures(plain, language),
		currencies: [...plain.matchAll(/[€£¥₱]|\b(?:EUR|MXN|euros?|pesos)\b/gi)].map(([sign]) => sign.toLowerCase()),
	};
}

function timesIn(text: string): ClockTime[] {
	return [...text.matchAll(CLOCK)].flatMap(([shown, hour, minute, half]) => {
		if (minute === undefined && half === undefined) return [];
		const clock = (Number(hour) % 12) * 60 + Number(minute ?? 0);
		const isLate = half === undefined ? Number(hour) >= 12 : half.toLowerCase() === "p";
		return [
			{ shown: shown.trim(), minutes: clock + (isLate ? 720 : 0), isSure: half !== undefined || Number(hour) >= 12 },
		];
	});
}

function weekdaysIn(text: string, { weekdays, workdays }: Names): number[] {
	const found = weekdays.flatMap((name, index) =>
		new RegExp(`(?<!\\p{L})${name}s?(?!\\p{L})`, "iu").test(text) ? [index + 1] : [],
	);
	return new RegExp(`(?<!\\p{L})(?:${workdays})(?!\\p{L})`, "iu").test(text)
		? [...new Set([...found, 1, 5])].toSorted()
		: found;
}

function monthsIn(text: string, { months }: Names, isEnglish: boolean): number[] {
	// "may" and "march" are words as well: a month has a capital letter, and May a day or a year beside it
	return months.flatMap((name, index) => {
		const pattern =
			name === "May"
				? /\bMay(?=,? \d)|\bin May\b|\d May\b/
				: new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, isEnglish ? "u" : "iu");
		return pattern.test(text) ? [index + 1] : [];
	});
}
