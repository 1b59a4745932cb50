import type { FormFile, Json } from "../../engine/authored/authored.ts";
import { isList, isObject, type JsonObject } from "../../engine/json.ts";
import { at } from "../product-files.ts";

/** An object in a form: the form itself, a nested object, or a list's item. */
export interface FormObject {
	readonly schema: JsonObject;
	readonly ui: JsonObject;
	/** JSON Pointer of the schema in the form file. */
	readonly schemaAt: string;
	/** JSON Pointer of its layout in the form file, which may be absent. */
	readonly uiAt: string;
	readonly fields: readonly FormField[];
}

/** One field of an object, with its layout. */
export interface FormField {
	readonly name: string;
	/** The dotted path, with "*" for list items: "address.zip", "coOwners.*.email". */
	readonly path: string;
	readonly schema: JsonObject;
	readonly ui: JsonObject;
	readonly schemaAt: string;
	readonly uiAt: string;
}

const known = new WeakMap<FormFile, readonly FormObject[]>();
const NOTHING: JsonObject = {};

/** Returns the objects of a form, the form itself first. */
export function objectsOf(form: FormFile): readonly FormObject[] {
	let objects = known.get(form);
	if (!objects) {
		const found: FormObject[] = [];
		collect(form.schema, form.ui, "/schema", "/ui", "", found);
		objects = found;
		known.set(form, objects);
	}
	return objects;
}

/** Returns the fields of a form at any depth. */
export function fieldsOf(form: FormFile): FormField[] {
	return objectsOf(form).flatMap(({ fields }) => fields);
}

function collect(
	schema: JsonObject,
	ui: JsonObject,
	schemaAt: string,
	uiAt: string,
	prefix: string,
	found: FormObject[],
): void {
	if (!isObject(schema.properties)) return;
	const fields = Object.entries(schema.properties).flatMap(([name, value]): FormField[] => {
		if (!isObject(value)) return [];
		const look = ui[name];
		return [
			{
				name,
				path: prefix + name,
				schema: value,
				ui: isObject(look) ? look : NOTHING,
				schemaAt: `${schemaAt}/properties${at(name)}`,
				uiAt: uiAt + at(name),
			},
		];
	});
	found.push({ schema, ui, schemaAt, uiAt, fields });
	for (const field of fields) {
		collect(field.schema, field.ui, field.schemaAt, field.uiAt, `${field.path}.`, found);
		const { items } = field.schema;
		if (!isObject(items)) continue;
		const look = isObject(field.ui.items) ? field.ui.items : NOTHING;
		collect(items, look, `${field.schemaAt}/items`, `${field.uiAt}/items`, `${field.path}.*.`, found);
	}
}

/** The schema of an answer somewhere in a form, not of a condition. */
export interface SchemaNode {
	readonly schema: JsonObject;
	readonly at: string;
}

/** Returns every schema that validates answers, with its pointer; schemas under `if` and `not` only test. */
export function schemaNodes(form: FormFile): SchemaNode[] {
	const found: SchemaNode[] = [];
	const walk = (schema: Json | undefined, pointer: string): void => {
		if (!isObject(schema)) return;
		found.push({ schema, at: pointer });
		for (const key of ["then", "else", "items", "additionalProperties"]) walk(schema[key], `${pointer}/${key}`);
		for (const key of ["allOf", "anyOf", "oneOf"]) {
			const branches = schema[key];
			if (isList(branches)) for (const [index, one] of branches.entries()) walk(one, `${pointer}/${key}/${index}`);
		}
		for (const key of ["properties", "dependencies"]) {
			const named = schema[key];
			if (isObject(named)) for (const [name, one] of Object.entries(named)) walk(one, `${pointer}/${key}${at(name)}`);
		}
	};
	walk(form.schema, "/schema");
	return found;
}

/** Returns a field's choices: its `enum`, the constants of its `oneOf`, those of a list's items, or both booleans. */
export function choicesOf(schema: JsonObject): readonly Json[] | undefined {
	if (isList(schema.enum)) return schema.enum;
	if (isList(schema.oneOf)) {
		const values = schema.oneOf.map((one) => (isObject(one) ? one.const : undefined));
		return values.every((value) => value !== undefined) ? values : undefined;
	}
	if (isObject(schema.items)) return isList(schema.items.enum) ? schema.items.enum : undefined;
	return schema.type === "boolean" ? [true, false] : undefined;
}

/** Returns the label of a field as shown to borrowers, or undefined. */
export function titleOf({ schema, ui }: Pick<FormField, "schema" | "ui">): string | undefined {
	const title = [ui["ui:title"], schema.title].find((one) => typeof one === "string" && one !== "");
	return typeof title === "string" ? title.trim() : undefined;
}

/** Returns whether a field is never shown. */
export function isHidden({ ui }: Pick<FormField, "ui">): boolean {
	return ui["ui:widget"] === "hidden";
}
