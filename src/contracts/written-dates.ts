import { SOURCE_LOCALE } from "../flow/engine/locales/authored-locale.ts";

/** Returns "November 24, 2026" for "2026-11-24", the form of dates in sentences, in this language; "" for anything else. */
export const writtenDate = dayWriter({ year: "numeric", month: "long", day: "numeric" });

const inFull = dayWriter({ weekday: "long", year: "numeric", month: "long", day: "numeric" });

/** Returns "Tuesday, November 24, 2026", for sentences in which the day of the week helps; "" for anything else. */
export function writtenDay(date: string): string {
	return inFull(date);
}

/**
 * Returns what writes a day (yyyy-mm-dd, or a moment that begins so) with these parts in a language; "" for anything else.
 * A format is made once for each language, which takes longer than all that is written with it.
 */
export function dayWriter(parts: Intl.DateTimeFormatOptions): (date: string, locale?: string) => string {
	const formats = new Map<string, Intl.DateTimeFormat>();
	return (date, locale = SOURCE_LOCALE) => {
		const day = new Date(`${date.slice(0, 10)}T12:00:00Z`);
		if (Number.isNaN(day.getTime())) return "";
		const format = formats.get(locale) ?? new Intl.DateTimeFormat(locale, { ...parts, timeZone: "UTC" });
		formats.set(locale, format);
		return format.format(day);
	};
}
