/** Returns the file of flows/locales that translates a file. */
export function localeFile(locale: string, file: string): string {
	return `flows/locales/${locale}/${file.replace(/^(?:flows|schemas)\//, "")}`;
}

/** The translations of one file into one language. */
export interface TranslatedFile {
	/** The language's tag ("es-US"). */
	readonly locale: string;
	/** The file that is translated ("flows/pages.json"). */
	readonly file: string;
}

/** The language of a file of flows/locales, and the file that it translates; undefined for another file. */
export function translatedFileOf(path: string): TranslatedFile | undefined {
	const [, locale, rest] = /^flows\/locales\/([a-z]{2}-[A-Z]{2})\/(.+)$/.exec(path) ?? [];
	if (locale === undefined || rest === undefined) return undefined;
	if (rest.startsWith("forms/")) return { locale, file: `schemas/${rest}` };
	return { locale, file: rest === "org.json" ? rest : `flows/${rest}` };
}
