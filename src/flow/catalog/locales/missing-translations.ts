import type { Assumption, Finding } from "../../checks/diagnostic.ts";
import { offeredGaps } from "../../checks/locales/offered.ts";
import { hasWords, type Sentence } from "../../checks/locales/sentences.ts";
import { documentFile, files } from "../../checks/product-files.ts";
import type { Product } from "../../engine/authored/authored.ts";
import { isList } from "../../engine/json.ts";
import { SOURCE_LOCALE } from "../../engine/locales/authored-locale.ts";
import { isSourceLanguage } from "../../engine/locales/offered-locales.ts";
import { originalKind, ownDocuments } from "../../engine/own-documents.ts";
import { composedFile } from "../levels/composed-file.ts";
import type { Level } from "../levels/composed-level.ts";
import type { Origins } from "../text/origins.ts";

/** What an organization's languages lack: faults, and what is only noted. */
export interface MissingTranslations {
	readonly findings: readonly Finding[];
	readonly assumed: readonly Assumption[];
}

/** A language may lag behind what has just been written by this share of the sentences. */
const MOST_BEHIND = 0.05;
/** What the assistant knows is read by those who ask for it, and by no one on the way to a line: an answer may come in English first. */
const ASKED_FOR: ReadonlySet<string> = new Set([files.knowledge]);

/**
 * Returns what the languages that an organization offers lack (LOCALE_MISSING): too many sentences of the base, or one that the
 * organization wrote itself, unless it shows those in English for a while (`englishUntilTranslated`). What is left is shown in
 * English, and noted.
 */
export function missingTranslations(product: Product, level: Level, origins: Origins): MissingTranslations {
	const findings: Finding[] = [];
	const assumed: Assumption[] = [];
	const names = Object.values(product.org.name ?? {});
	const isLax = product.org.englishUntilTranslated === true;
	if (!isLax) findings.push(...untranslatedDocuments(product, level, origins));
	for (const { locale, pointer, left, count } of offeredGaps(product)) {
		const layerOf = ({ file, pointer: at }: Sentence) => origins.locate(composedFile(level, file), at)?.layer;
		const isOwn = (sentence: Sentence) => layerOf(sentence) === level.name && !ASKED_FOR.has(sentence.file);
		const others = left.filter((sentence) => layerOf(sentence) === "base");
		const own = left.filter((sentence) => isOwn(sentence) && hasWords(sentence.text, names));
		const [first] = others;
		const isIncomplete = first !== undefined && others.length > count * MOST_BEHIND;
		if (isIncomplete) findings.push(incomplete(locale, pointer, first, others.length));
		if (!isLax)
			for (const group of Map.groupBy(own, ({ file }) => file).values()) findings.push(...ownMissing(locale, group));
		const noted = left.filter((one) => !(isIncomplete && others.includes(one)) && (isLax || !own.includes(one)));
		for (const { file, pointer: at, text } of noted) {
			const about = `"${text.slice(0, 60)}" has no translation into ${languageOf(locale)} and is shown in English`;
			assumed.push({ file, pointer: at, about, isNotice: true });
		}
	}
	return { findings, assumed };
}

function incomplete(locale: string, pointer: string, first: Sentence, count: number): Finding {
	return {
		code: "LOCALE_MISSING",
		file: files.org,
		pointer,
		cause: `${count} sentences have no translation into ${languageOf(locale)}; the first is "${first.text.slice(0, 60)}".`,
		cure: `Translate them in flows/locales/${locale} (\`flow locales --locale ${locale}\` lists them), or do not offer the language yet.`,
	};
}

/** The sentences of one file that the lender wrote. */
function ownMissing(locale: string, [first, ...more]: readonly Sentence[]): Finding[] {
	if (first === undefined) return [];
	const rest =
		more.length === 0
			? ""
			: more.length === 1
				? "; one more beside it has none"
				: `; ${more.length} more beside it have none`;
	return [
		{
			code: "LOCALE_MISSING",
			file: first.file,
			pointer: first.pointer,
			cause: `"${first.text.slice(0, 60)}" has no translation into ${languageOf(locale)}${rest}: people who read the page in that language read English.`,
			cure: `Translate it in flows/locales/${locale} (\`flow locales --locale ${locale}\` lists what is left), or say in org.json that English may stand there for a while: "englishUntilTranslated": true.`,
		},
	];
}

/** The lender's own documents that have no translation into a language that it offers. */
function untranslatedDocuments({ org, documents }: Product, level: Level, origins: Origins): Finding[] {
	const offered = (isList(org.locales) ? org.locales : []).filter((one) => typeof one === "string");
	const own = ownDocuments(documents);
	return offered
		.filter((locale) => !isSourceLanguage(locale))
		.flatMap((locale) => {
			const isInto = (lang: string | undefined) => languageOf(lang ?? SOURCE_LOCALE) === languageOf(locale);
			const translated = own.flatMap((one) => (isInto(one.document.lang) ? [originalKind(one)] : []));
			return own.flatMap(({ kind, document }): Finding[] => {
				const file = documentFile(kind);
				const isWritten = origins.locate(composedFile(level, file), "")?.layer === level.name;
				if (document.contract === undefined || !isWritten || translated.includes(kind)) return [];
				const name = kind.slice(kind.lastIndexOf(".") + 1);
				return [
					{
						code: "LOCALE_MISSING",
						file,
						pointer: "/title",
						cause: `"${document.title}" has no translation into ${languageOf(locale)}: people who speak that language with you get it in English alone.`,
						cure: `Add a document with "translates": "${name}" and "lang": "${locale}", or say in org.json that English may stand there for a while: "englishUntilTranslated": true.`,
					},
				];
			});
		});
}

/** The name of a language, such as "Spanish". */
function languageOf(locale: string): string {
	const { language } = new Intl.Locale(locale);
	return new Intl.DisplayNames(["en"], { type: "language" }).of(language) ?? locale;
}
