import { filesOf, sentencesOf, untranslated } from "../../checks/locales/sentences.ts";
import { copyFile, files, formFile, tableFile } from "../../checks/product-files.ts";
import type { FactsFile, Product, TableFiles } from "../../engine/authored/authored.ts";
import { type OwnTableName, ownTableName } from "../../engine/authored/own-tables.ts";
import { PSEUDO_LOCALE, SOURCE_LOCALE } from "../../engine/locales/authored-locale.ts";
import { pseudo } from "../../engine/locales/pseudo.ts";
import { SENTENCE_FILES } from "../../engine/locales/sentence-places.ts";
import { type Translate, translateFile, translationsOf } from "../../engine/locales/translate-file.ts";
import { shownTexts } from "../../engine/tables/shown-texts.ts";
import { sha256 } from "../product/canonical.ts";

const known = new WeakMap<Product, Map<string, Product>>();
const sources = new WeakMap<object, Product>();

/**
 * Returns a product in another language: the same rules, with every sentence that has a translation in it. Its hash differs,
 * so that browsers load its files apart. The same product and language give the same object.
 */
export function localizedProduct(product: Product, locale: string): Product {
	if (locale === SOURCE_LOCALE) return product;
	const made = known.get(product) ?? new Map<string, Product>();
	known.set(product, made);
	const kept = made.get(locale) ?? inLocale(product, locale);
	made.set(locale, kept);
	sources.set(kept, product);
	return kept;
}

/** Returns the hash of a product in another language. */
export function localizedHash({ hash }: Pick<Product, "hash">, locale: string): string {
	return sha256(`${hash} ${locale}`);
}

/** Returns what translates the sentences of a file of a product into a language. */
export function translatorOf({ locales }: Product, locale: string, file: string): Translate {
	return locale === PSEUDO_LOCALE ? pseudo : translationsOf(locales[locale] ?? {}, file);
}

/**
 * Returns a sentence of a product's forms in the language of the product that `localizedProduct` returned; as it is in any
 * other product, and where it has no translation.
 */
export function saidIn(localized: Pick<Product, "copy">, sentence: string): string {
	const source = sources.get(localized);
	const { locale } = (localized as Product).org ?? {};
	if (source === undefined || typeof locale !== "string") return sentence;
	return translatorOf(source, locale, "")(sentence, []) ?? sentence;
}

function leftIn(product: Product, locale: string): readonly string[] {
	const left = untranslated(sentencesOf(filesOf(product)), product.locales[locale] ?? {});
	return [...new Set(left.map(({ text }) => text))];
}

/** The facts with what the texts of tables are in another language; rules read them as they are written. */
function withSaid(file: FactsFile, tables: TableFiles, translatorOf: (table: OwnTableName) => Translate): FactsFile {
	const decided = Object.entries(file.facts).flatMap(([name, spec]) => {
		const table = spec.table === undefined ? undefined : ownTableName(spec.table);
		if (table === undefined || spec.output === undefined || spec.type !== "string") return [];
		const translate = translatorOf(table);
		const said = shownTexts(tables[table], spec.output).flatMap(({ text, keys }) => {
			const own = translate(text, keys);
			return own === undefined ? [] : [[text, own] as const];
		});
		return said.length === 0 ? [] : [[name, { ...spec, said: Object.fromEntries(said) }] as const];
	});
	return decided.length === 0 ? file : { ...file, facts: { ...file.facts, ...Object.fromEntries(decided) } };
}

function inLocale(product: Product, locale: string): Product {
	const said = <T>(file: string, value: T): T => translateFile(file, value, translatorOf(product, locale, file));
	const parts = Object.fromEntries(
		Object.entries(files)
			.filter(([, file]) => (SENTENCE_FILES as readonly string[]).includes(file))
			.map(([part, file]) => [part, said(file, product[part as keyof typeof files])]),
	);
	const each = <T>(all: { readonly [name: string]: T }, fileOf: (name: string) => string) =>
		Object.fromEntries(Object.entries(all).map(([name, value]) => [name, said(fileOf(name), value)]));
	const { org, copy, facts, forms, hash } = product;
	return Object.freeze({
		...product,
		...parts,
		org: { ...said(files.org, org), locale },
		facts: withSaid(facts, product.tables, (table) => translatorOf(product, locale, tableFile(table))),
		copy: each(copy as { readonly [section: string]: object }, copyFile) as Product["copy"],
		forms: each(forms, formFile),
		untranslated: locale === PSEUDO_LOCALE ? [] : leftIn(product, locale),
		hash: localizedHash({ hash }, locale),
	});
}
