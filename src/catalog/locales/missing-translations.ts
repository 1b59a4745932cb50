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

/** A language may lag behind what has just been written by this share of the sentences. */
const MOST_BEHIND = 0.05;

/**
 * Returns what the languages that an organization offers lack. A language that lacks more of the base than what has just been
 * written is incomplete (LOCALE_MISSING); up to then, and in the organization's own words, a sentence is shown in English, which
 * is only noted.
 */
export function missingTranslations(product: Product, level: Level, origins: Origins): MissingTranslations {
	const findings: Finding[] = [];
	const assumed: Assumption[] = [];
	for (const { locale, pointer, left, count } of offeredGaps(product)) {
		const isOwn = ({ file, pointer: at }: (typeof left)[number]) =>
			origins.locate(composedFile(level, file), at)?.layer !== "base";
		const own = left.filter(isOwn);
		const others = left.filter((sentence) => !own.includes(sentence));
		const [first] = others;
		const isIncomplete = others.length > count * MOST_BEHIND;
		if (first !== undefined && isIncomplete) {
			const cause = `${others.length} sentences have no translation into ${locale}; the first is "${first.text.slice(0, 60)}" at ${first.pointer} in ${first.file}.`;
			const cure = `Translate them in flows/locales/${locale} (\`flow locales --locale ${locale}\` lists them), or do not offer the language yet.`;
			findings.push({ code: "LOCALE_MISSING", file: files.org, pointer, cause, cure });
		}
		for (const { file, pointer: at, text } of isIncomplete ? own : left) {
			const about = `"${text.slice(0, 60)}" has no translation into ${locale} and is shown in English`;
			assumed.push({ file, pointer: at, about, isNotice: true });
		}
	}
	return { findings, assumed };
}
