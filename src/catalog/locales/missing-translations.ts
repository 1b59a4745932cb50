import type { Assumption, Finding } from "../../checks/diagnostic.ts";
import { offeredGaps } from "../../checks/locales/offered.ts";
import { files } from "../../checks/product-files.ts";
import type { Product } from "../../engine/authored/authored.ts";
import { composedFile } from "../compose/composed-file.ts";
import type { Level } from "../compose/composed-level.ts";
import type { Origins } from "../compose/origins.ts";

/** What an organization's languages lack: a fault where it is the base's, a notice where it is the organization's own. */
export interface MissingTranslations {
	readonly findings: readonly Finding[];
	readonly assumed: readonly Assumption[];
}

/**
 * Returns what the languages that an organization offers lack. An untranslated sentence of the base makes the language
 * incomplete (LOCALE_MISSING); one in the organization's own words is shown in English, which is only noted.
 */
export function missingTranslations(product: Product, level: Level, origins: Origins): MissingTranslations {
	const findings: Finding[] = [];
	const assumed: Assumption[] = [];
	for (const { locale, pointer, left } of offeredGaps(product)) {
		const isOwn = ({ file, pointer: at }: (typeof left)[number]) =>
			origins.locate(composedFile(level, file), at)?.layer !== "base";
		const own = left.filter(isOwn);
		const others = left.filter((sentence) => !own.includes(sentence));
		const [first] = others;
		if (first !== undefined) {
			const cause = `${others.length} sentences have no translation into ${locale}; the first is "${first.text.slice(0, 60)}" at ${first.pointer} in ${first.file}.`;
			const cure = `Translate them in flows/locales/${locale} (\`flow locales --locale ${locale}\` lists them), or do not offer the language yet.`;
			findings.push({ code: "LOCALE_MISSING", file: files.org, pointer, cause, cure });
		}
		for (const { file, pointer: at, text } of own) {
			const about = `"${text.slice(0, 60)}" has no translation into ${locale} and is shown in English`;
			assumed.push({ file, pointer: at, about, isNotice: true });
		}
	}
	return { findings, assumed };
}
