import type { JSONSchema } from "json-schema-to-typescript";
import type { RecordField } from "../src/engine/record/record-field.ts";

/** A schema of schemas/entities, where a field may say who writes it. */
type Entity = JSONSchema & { readonly writtenBy?: readonly string[] };
type Fields = { [path: string]: RecordField };

/** Returns every path that schemas/entities/record.json declares, with its types, values and writers. */
export function recordFields(entities: ReadonlyMap<string, JSONSchema>): Fields {
	const fields: Fields = {};
	const whole = entities.get("record.json");
	if (whole === undefined) throw new Error("There is no schemas/entities/record.json.");
	for (const [path, schema] of propertiesOf(whole, "record.json", entities)) collect(path, schema, entities, fields);
	return fields;
}

interface Placed {
	readonly schema: Entity;
	/** The file that references inside are relative to. */
	readonly file: string;
}

function collect(path: string, { schema, file }: Placed, entities: ReadonlyMap<string, JSONSchema>, fields: Fields) {
	const { plain, isNullable } = withoutNull(resolved({ schema, file }, entities), entities);
	const { types, values } = kindOf(plain.schema);
	const { writtenBy } = { ...plain.schema, ...schema };
	const items = plain.schema.items;
	const element =
		typeof items === "object" && !Array.isArray(items)
			? resolved({ schema: items, file: plain.file }, entities)
			: undefined;
	fields[path] = {
		types: isNullable && !types.includes("null") ? [...types, "null"] : types,
		...(values === undefined ? {} : { values }),
		...(element === undefined ? {} : { items: kindOf(element.schema) }),
		writtenBy: [...(writtenBy ?? [])].sort(),
	};
	for (const [key, inner] of propertiesOf(plain.schema, plain.file, entities)) {
		collect(`${path}.${key}`, inner, entities, fields);
	}
}

function propertiesOf(schema: Entity, file: string, entities: ReadonlyMap<string, JSONSchema>): [string, Placed][] {
	const parts = (schema.allOf ?? []).flatMap((part) => {
		const whole = resolved({ schema: part, file }, entities);
		return propertiesOf(whole.schema, whole.file, entities);
	});
	const own = Object.entries(schema.properties ?? {}).map(([key, value]): [string, Placed] => [
		key,
		{ schema: value, file },
	]);
	return [...parts, ...own];
}

function resolved(placed: Placed, entities: ReadonlyMap<string, JSONSchema>): Placed {
	const { $ref } = placed.schema;
	if ($ref === undefined) return placed;
	const [name = "", pointer = ""] = $ref.split("#/definitions/");
	const file = name === "" ? placed.file : name;
	const whole = entities.get(file);
	const schema = pointer === "" ? whole : whole?.definitions?.[pointer];
	if (schema === undefined) throw new Error(`There is no ${$ref}.`);
	return resolved({ schema, file }, entities);
}

function withoutNull(placed: Placed, entities: ReadonlyMap<string, JSONSchema>) {
	const { anyOf } = placed.schema;
	if (anyOf === undefined) return { plain: placed, isNullable: false };
	const others = anyOf.filter(({ type }) => type !== "null");
	const [only] = others;
	const plain = only === undefined ? placed : resolved({ schema: only, file: placed.file }, entities);
	return { plain, isNullable: others.length < anyOf.length };
}

function kindOf({ type, enum: all, allOf, properties }: Entity): Pick<RecordField, "types" | "values"> {
	const isObject = type === undefined && (allOf !== undefined || properties !== undefined);
	const types = isObject ? ["object"] : type === undefined ? [] : Array.isArray(type) ? type : [type];
	const values = Array.isArray(all) ? all.filter((value) => typeof value === "string") : undefined;
	return { types: types as RecordField["types"], ...(values === undefined ? {} : { values }) };
}
