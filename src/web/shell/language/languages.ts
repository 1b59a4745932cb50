import type { OrgFile } from "../../../flow/engine/authored/authored.ts";
import { offeredLocales, pageLocale } from "../../../flow/engine/locales/offered-locales.ts";

/** The language of the page, and those that it can be read in. */
export interface Languages {
	readonly current: string;
	readonly offered: readonly string[];
}

/** Returns the languages of an organization's page; the current one may be one that is not offered yet. */
export function languagesOf(org: OrgFile): Languages {
	const current = pageLocale(org);
	return { current, offered: [...new Set([...offeredLocales({ org }), current])] };
}

/** Returns a language's name in that language, without its country: "English", "Español". */
export function languageName(locale: string): string {
	const [language = locale] = locale.split("-");
	// the made-up language has a name only together with its country
	const tag = locale.endsWith("-XA") ? locale : language;
	const name = new Intl.DisplayNames([tag], { type: "language" }).of(tag) ?? tag;
	return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
