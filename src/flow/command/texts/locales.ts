import { readFileSync } from "node:fs";
import type { Catalog } from "../../catalog/index.ts";
import { type Sentence, sentencesOf, untranslated } from "../../checks/locales/sentences.ts";
import { translatedFile } from "../../checks/product-files.ts";
import type { Json } from "../../engine/index.ts";
import { type LocaleFile, type LocaleFiles, SOURCE_LOCALE } from "../../engine/locales/authored-locale.ts";
import type { Found } from "../found.ts";
import { type ExitCode, exitCodes, type FlowIo, NotReached, UsageError } from "../io.ts";
import type { Options } from "../options.ts";
import { placeOf } from "../print/place.ts";
import { tell } from "../print/report.ts";
import { STANDARD_LENDER } from "../standard-lender.ts";
import { writeTranslations } from "./write-translations.ts";

/** How much of one file is translated. */
interface Covered {
	readonly file: string;
	readonly sentences: number;
	readonly untranslated: number;
}

/** A sentence as a translator gets it. */
interface Left {
	readonly file: string;
	readonly pointer: string;
	readonly for: string;
	readonly text: null;
}

/** Prints how much of each language is translated, lists what is left of one, or writes translations. */
export async function listLocales(options: Options, catalog: Catalog, io: FlowIo): Promise<ExitCode> {
	const { org = STANDARD_LENDER, locale, format, import: given } = options;
	const composed = composedOf(catalog, org);
	if (given !== undefined) return takeTranslations(options, given, catalog, io);
	const tags = locale === undefined ? Object.keys(composed.locales) : [locale];
	const listed = tags.map((tag) => coverage(composed, tag));
	const text = listed.map(textOf).join("") || `${org} has sentences in ${SOURCE_LOCALE} only\n`;
	const left = locale === undefined ? [] : onceEach(leftIn(composed, locale));
	const found = left.map((one) => noteOf(catalog, org, locale ?? "", one));
	const json = locale === undefined ? listed : left.map(leftOf);
	await tell({ json, text, found, closing: text }, format, io);
	return exitCodes.clean;
}

async function takeTranslations(options: Options, path: string, catalog: Catalog, io: FlowIo): Promise<ExitCode> {
	const { org = STANDARD_LENDER, locale, format } = options;
	if (locale === undefined) throw new UsageError("--import needs --locale: the language of the translations.");
	const texts = translationsIn(path);
	const wanted = onceEach(leftIn(composedOf(catalog, org), locale)).flatMap((sentence) => {
		const text = texts.get(sentence.text);
		return text === undefined ? [] : [{ sentence, text }];
	});
	const files = writeTranslations(options, io, catalog, locale, wanted);
	const text = `${wanted.length} translations written, ${files.length} files\n`;
	await tell({ json: { written: wanted.length, files }, text }, format, io);
	return exitCodes.clean;
}

function translationsIn(path: string): ReadonlyMap<string, string> {
	let given: unknown;
	try {
		given = JSON.parse(readFileSync(path, "utf8"));
	} catch (error) {
		throw new NotReached(`"${path}" cannot be read: ${error instanceof Error ? error.message : "unknown fault"}`);
	}
	const pairs = Array.isArray(given)
		? (given as readonly { readonly for?: unknown; readonly text?: unknown }[]).map(
				(one) => [one.for, one.text] as const,
			)
		: Object.entries(given as { readonly [sentence: string]: unknown });
	return new Map(
		pairs.flatMap(([sentence, text]) =>
			typeof sentence === "string" && typeof text === "string" && text !== "" ? [[sentence, text] as const] : [],
		),
	);
}

/** An organization's sentences and translations as written, with their places. */
interface Composed {
	readonly sentences: readonly Sentence[];
	readonly locales: { readonly [locale: string]: LocaleFiles };
}

function composedOf(catalog: Catalog, org: string): Composed {
	const files = Object.entries(catalog.resolve(org) as { readonly [path: string]: Json });
	const locales: { [locale: string]: { [file: string]: LocaleFile } } = {};
	for (const [path, value] of files) {
		const translated = translatedFile(path);
		if (translated === undefined) continue;
		const { $schema: _, ...file } = value as { readonly [key: string]: Json };
		locales[translated.locale] = { ...locales[translated.locale], [translated.file]: file as unknown as LocaleFile };
	}
	return { sentences: sentencesOf(files), locales };
}

function leftIn({ sentences, locales }: Composed, locale: string): Sentence[] {
	return untranslated(sentences, locales[locale] ?? {});
}

function coverage(composed: Composed, locale: string): { readonly locale: string; readonly files: readonly Covered[] } {
	const left = Map.groupBy(leftIn(composed, locale), ({ file }) => file);
	const all = Map.groupBy(composed.sentences, ({ file }) => file);
	return {
		locale,
		files: [...all].map(([file, sentences]) => ({
			file,
			sentences: sentences.length,
			untranslated: left.get(file)?.length ?? 0,
		})),
	};
}

function textOf({ locale, files }: ReturnType<typeof coverage>): string {
	const sum = (key: "sentences" | "untranslated") => files.reduce((total, file) => total + file[key], 0);
	const [all, left] = [sum("sentences"), sum("untranslated")];
	const lines = files.map(
		({ file, sentences, untranslated: open }) => `  ${file}  ${sentences - open} of ${sentences}\n`,
	);
	return `${locale}  ${all - left} of ${all} sentences\n${lines.join("")}`;
}

/** The same sentence in several places needs one translation. */
function onceEach(sentences: readonly Sentence[]): readonly Sentence[] {
	return [...new Map(sentences.toReversed().map((one) => [one.text, one])).values()].reverse();
}

function leftOf({ file, pointer, text }: Sentence): Left {
	return { file, pointer, for: text, text: null };
}

function noteOf(catalog: Catalog, org: string, locale: string, { file, pointer, text }: Sentence): Found {
	const cause = `"${text.slice(0, 60)}" has no translation into ${locale}.`;
	const cure = `Write it into flows/locales/${locale}.`;
	return { code: "UNTRANSLATED", severity: "note", ...placeOf(catalog, org, file, pointer), org, cause, cure };
}
