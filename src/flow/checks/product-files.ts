import type { Product } from "../engine/authored/authored.ts";
import { COPY_SECTIONS } from "../engine/authored/authored-copy.ts";
import { SERIES_NAMES, type SeriesName } from "../engine/authored/authored-series.ts";
import { DOCUMENT_KINDS } from "../engine/authored/document-inputs.ts";
import { isOwnTable, type OwnTableName } from "../engine/authored/own-tables.ts";
import { TABLE_NAMES, type TableName } from "../engine/authored/table-contracts.ts";
import { type TranslatedFile, translatedFileOf } from "../engine/locales/locale-path.ts";
import { isOwnTableFile, SENTENCE_FILES } from "../engine/locales/sentence-places.ts";
import { isOwnKind, type PaperKind } from "../engine/own-documents.ts";
import { paperKinds } from "../engine/paper-kinds.ts";

/** The files of a composed product, as findings name them. */
export const files = {
	org: "org.json",
	facts: "flows/facts.json",
	registration: "flows/registration.json",
	application: "flows/application.json",
	stageRouting: "flows/stage-routing.json",
	stateRouting: "flows/state-routing.json",
	pages: "flows/pages.json",
	progress: "flows/progress.json",
	origination: "flows/origination.json",
	entry: "flows/entry.json",
	conditions: "flows/conditions.json",
	standing: "flows/standing.json",
	notifications: "flows/notifications.json",
	mails: "flows/mails.json",
	chat: "flows/chat.json",
	knowledge: "flows/knowledge.json",
	signer: "flows/signer.json",
} as const;

/** Returns the file of a form. */
export function formFile(formId: string): string {
	return `schemas/forms/${formId}.json`;
}

/** Returns the file of a kind of document. */
export function documentFile(kind: string): string {
	return `flows/documents/${isOwnKind(kind) ? kind.slice(kind.lastIndexOf(".") + 1) : kind}.json`;
}

/** Returns the kind of document that a file words; undefined for any other file. */
export function documentKindOf(file: string, documents?: Product["documents"]): PaperKind | undefined {
	const kinds = documents === undefined ? DOCUMENT_KINDS : paperKinds(documents);
	return kinds.find((kind) => documentFile(kind) === file);
}

/** Returns the file of a section of copy. */
export function copyFile(section: string): string {
	return `flows/copy/${section}.json`;
}

/** Whether a file holds a section of copy. */
export function isCopyFile(file: string): boolean {
	return COPY_SECTIONS.some((section) => copyFile(section) === file);
}

/** Returns the file of a decision table, by its name ("law/high-cost"). */
export function tableFile(name: string): string {
	return `flows/${name}.json`;
}

/** Returns the name of the decision table in a file; undefined for any other file. */
export function tableNameOf(file: string): TableName | OwnTableName | undefined {
	const name = file.replace(/^flows\/|\.json$/g, "");
	return isOwnTable(name) && tableFile(name) === file ? name : TABLE_NAMES.find((one) => tableFile(one) === file);
}

/** Returns the file of a series of published rates. */
export function seriesFile(name: SeriesName): string {
	return `flows/series/${name}.json`;
}

/** Whether a file holds a series of published rates. */
export function isSeriesFile(file: string): boolean {
	return SERIES_NAMES.some((name) => seriesFile(name) === file);
}

/** Returns what a file of flows/locales translates; undefined for any other file, and where there are no sentences to translate. */
export function translatedFile(path: string): TranslatedFile | undefined {
	const found = translatedFileOf(path);
	if (found === undefined) return undefined;
	const { file } = found;
	if (/^schemas\/forms\/[a-z0-9-]+(\/[a-z0-9-]+)*\.json$/.test(file)) return found;
	const isKnown =
		isCopyFile(file) ||
		(isOwnTableFile(file) && tableNameOf(file) !== undefined) ||
		(SENTENCE_FILES as readonly string[]).includes(file);
	return isKnown ? found : undefined;
}

/** Returns the parts of a product other than its forms, each with its file. */
export function productParts(product: Product): (readonly [string, object])[] {
	const {
		forms: _,
		documents,
		copy,
		tables,
		series,
		locales: ___,
		drawings: ____,
		fonts: _____,
		hash: __,
		id: ______,
		...parts
	} = product;
	return [
		...Object.entries(parts).map(([name, part]) => [files[name as keyof typeof files], part] as const),
		...Object.entries(documents).map(([kind, document]) => [documentFile(kind), document] as const),
		...Object.entries(copy).map(([section, file]) => [copyFile(section), file] as const),
		...Object.entries(tables).map(([name, table]) => [tableFile(name), table] as const),
		...SERIES_NAMES.map((name) => [seriesFile(name), series[name]] as const),
	];
}

/** Returns a JSON Pointer of keys. */
export function at(...keys: readonly (string | number)[]): string {
	return keys.map((key) => `/${escaped(String(key))}`).join("");
}

function escaped(key: string): string {
	return /[~/]/.test(key) ? key.replaceAll("~", "~0").replaceAll("/", "~1") : key;
}
