import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { FormEffect } from "../../src/flow/engine/record/record-field.ts";
import type { EntitySchema } from "./entity-schemas.ts";
import { readJson } from "./read-json.ts";
import { recordFields } from "./record-fields.ts";
import { recordTypes } from "./record-types.ts";

const BANNER = "/** Made from schemas/entities by `npm run generate`; change those. */";

const rowsOf = (table: object) =>
	Object.entries(table).map(([key, value]) => `\t${JSON.stringify(key)}: ${JSON.stringify(value)},`);

/** The record's fields, form effects and vendor orders, as data that the engine, the checks and the server import. */
function recordTable(root: string, entities: ReadonlyMap<string, EntitySchema>): string {
	const fields = recordFields(entities);
	const writers = new Set(Object.values(fields).flatMap(({ writtenBy }) => writtenBy));
	const orders = [...writers]
		.filter((writer) => writer.startsWith("order:"))
		.map((writer) => writer.slice("order:".length));
	const { effects } = readJson<{ effects: { [name: string]: FormEffect } }>(root, "schemas/effects.json");
	const types = entities.get("enums.json")?.definitions?.DocumentType?.enum ?? [];
	return [
		BANNER,
		'import type { FormEffect, RecordField } from "./record-field.ts";',
		"",
		"/** Every declared path of the record: its types, its closed list of values, and who may write it. */",
		"export const RECORD_FIELDS: { readonly [path: string]: RecordField } = {",
		...rowsOf(fields),
		"};",
		"",
		"/** Every effect of schemas/effects.json. */",
		"export const FORM_EFFECTS: { readonly [effect: string]: FormEffect } = {",
		...rowsOf(effects),
		"};",
		"",
		"/** Every order that the server makes, as vendor/operation. */",
		`export const ORDERS: readonly string[] = ${JSON.stringify(orders.sort())};`,
		"",
		"/** Types under which an uploaded document is kept. */",
		`export const DOCUMENT_TYPES: readonly string[] = ${JSON.stringify(types)};`,
		"",
	].join("\n");
}

/** Returns the texts of the record's types and fields by path, as schemas/entities and schemas/effects.json give them. */
export function recordContracts(root: string): { readonly [file: string]: string } {
	const folder = join(root, "schemas/entities");
	const names = readdirSync(folder).filter((file) => file.endsWith(".json"));
	const entities = new Map(names.map((file) => [file, readJson<EntitySchema>(root, `schemas/entities/${file}`)]));
	return {
		"src/flow/engine/record/record-types.generated.ts": `${BANNER}\n${recordTypes(entities)}`,
		"src/flow/engine/record/record-fields.generated.ts": recordTable(root, entities),
	};
}
