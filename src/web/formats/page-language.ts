import { SOURCE_LOCALE } from "../../flow/engine/locales/authored-locale.ts";

/** The language of the page, as a tag; the source language where there is no page. */
export function pageLanguage(): string {
	return (typeof document === "undefined" ? "" : document.documentElement.lang) || SOURCE_LOCALE;
}

/** Returns what formats moments in the page's language; the format is made once for each language. */
export function momentFormat(options: Intl.DateTimeFormatOptions): (moment: Date) => string {
	const made = new Map<string, Intl.DateTimeFormat>();
	return (moment) => {
		const language = pageLanguage();
		const format = made.get(language) ?? new Intl.DateTimeFormat(language, options);
		made.set(language, format);
		return format.format(moment);
	};
}
