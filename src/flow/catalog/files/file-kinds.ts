import {
	copyFile,
	documentFile,
	files,
	isCopyFile,
	isSeriesFile,
	seriesFile,
	tableFile,
	tableNameOf,
	translatedFile,
} from "../../checks/product-files.ts";
import type { Product } from "../../engine/authored/authored.ts";
import { COPY_SECTIONS } from "../../engine/authored/authored-copy.ts";
import { SERIES_NAMES } from "../../engine/authored/authored-series.ts";
import { DOCUMENT_KINDS } from "../../engine/authored/document-inputs.ts";
import { TABLE_NAMES } from "../../engine/authored/table-contracts.ts";
import { documentNameOf } from "../../engine/own-documents.ts";

/** The kinds of authored files; each has schemas/meta/<kind>.schema.json. */
export type FileKind =
	| "facts"
	| "registration"
	| "application"
	| "stage-routing"
	| "state-routing"
	| "pages"
	| "progress"
	| "origination"
	| "entry"
	| "conditions"
	| "standing"
	| "product"
	| "invariants"
	| "suppressions"
	| "notifications"
	| "mails"
	| "chat"
	| "knowledge"
	| "signer"
	| "document"
	| "copy"
	| "locale"
	| "table"
	| "series"
	| "form"
	| "part"
	| "org"
	| "cases";

const { org, ...flowFiles } = files;

/** The flow files by their key in the product. */
export const FLOW_FILES = flowFiles satisfies {
	readonly [key in Exclude<
		keyof Product,
		| "id"
		| "org"
		| "forms"
		| "documents"
		| "copy"
		| "tables"
		| "series"
		| "locales"
		| "drawings"
		| "fonts"
		| "untranslated"
		| "hash"
	>]: string;
};

/** What a product is: its id or name, and the files of the first one that it shares. Not part of what is built from its files. */
export const MANIFEST_FILE = "flows/product.json";

/** The files that every product has. */
export const PRODUCT_FILES: readonly string[] = [
	...Object.values(FLOW_FILES),
	...DOCUMENT_KINDS.map(documentFile),
	...COPY_SECTIONS.map(copyFile),
	...TABLE_NAMES.map(tableFile),
	...SERIES_NAMES.map(seriesFile),
];

/** Compliance statements; they exist only in the base and are not part of a product. */
export const INVARIANTS_FILE = "flows/invariants.json";

/** Accepted findings; not part of a product either. */
export const SUPPRESSIONS_FILE = "flows/suppressions.json";

/** The composed organization file, as `resolve` and `origin` name it. */
export const ORG_FILE = org;

/** Returns the kind of a product file by its path ("flows/pages.json", "schemas/forms/hmda/start.json"). */
export function kindOf(path: string): FileKind | undefined {
	if (path === ORG_FILE) return "org";
	if (/^schemas\/forms\/[a-z0-9-]+(\/[a-z0-9-]+)*\.json$/.test(path)) return "form";
	if (/^schemas\/parts\/[a-z0-9-]+\.json$/.test(path)) return "part";
	if (isCopyFile(path)) return "copy";
	if (translatedFile(path) !== undefined) return "locale";
	if (documentNameOf(path) !== undefined) return "document";
	if (tableNameOf(path) !== undefined) return "table";
	if (isSeriesFile(path)) return "series";
	if (/^flows\/cases\/.+\.json$/.test(path)) return "cases";
	if (path === MANIFEST_FILE) return "product";
	if (path === INVARIANTS_FILE) return "invariants";
	if (path === SUPPRESSIONS_FILE) return "suppressions";
	const flow = Object.values(FLOW_FILES).find((file) => file === path);
	return flow && (flow.slice("flows/".length, -".json".length) as FileKind);
}

/** Returns the form id of a form file: "schemas/forms/hmda/start.json" is "hmda/start". */
export function formIdOf(path: string): string {
	return path.slice("schemas/forms/".length, -".json".length);
}
