import { documentFile } from "../../checks/product-files.ts";
import type { Json } from "../../engine/authored/authored.ts";
import { DOCUMENT_KINDS, type DocumentKind } from "../../engine/authored/document-inputs.ts";
import { GIVEN_BY_ANY } from "../../engine/authored/documents-of-any-product.ts";
import { isList, isObject } from "../../engine/json.ts";
import { PRODUCT_FILES } from "./file-kinds.ts";

const ORIGINATION = "flows/origination.json";
const REGISTRATION = "flows/registration.json";

/**
 * Returns the files that a product with these files must have: all that every product has, without the documents that
 * nothing of it gives. A document is given by an order or with the blank application, or by a row of a table of law whose output
 * `paper` names it. Files without sense name nothing.
 */
export function neededFiles(files: ReadonlyMap<string, Json>): readonly string[] {
	const given = documentsGiven(files);
	const idle = new Set(DOCUMENT_KINDS.filter((kind) => !given.has(kind)).map(documentFile));
	return PRODUCT_FILES.filter((path) => !idle.has(path));
}

/** Returns the documents that a product with these files gives to anyone. */
export function documentsGiven(files: ReadonlyMap<string, Json>): ReadonlySet<DocumentKind> {
	const named: Json[] = [...GIVEN_BY_ANY];
	for (const task of valuesOf(at(files.get(ORIGINATION), "tasks"))) named.push(at(task, "documents") ?? []);
	named.push(at(files.get(REGISTRATION), "givenBefore") ?? []);
	for (const [path, file] of files) {
		if (!path.startsWith("flows/law/")) continue;
		for (const row of valuesOf(at(file, "rows"))) named.push(at(at(row, "then"), "paper") ?? []);
	}
	const names = new Set(named.flatMap((one) => (isList(one) ? one : [one])));
	return new Set(DOCUMENT_KINDS.filter((kind) => names.has(kind)));
}

function at(value: Json | undefined, key: string): Json | undefined {
	return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

function valuesOf(value: Json | undefined): Json[] {
	return isObject(value) ? Object.values(value).filter((one) => one !== undefined) : [];
}
