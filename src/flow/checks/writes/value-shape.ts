import type { FormFile, Json, WriteSpec } from "../../engine/authored/authored.ts";
import { isList, isObject, type JsonObject, own } from "../../engine/json.ts";
import type { RecordField } from "../../engine/record/record-field.ts";

type JsonType = RecordField["types"][number];

/** The values that a write can put at its path, as far as the form's schema determines them. */
export interface ValueShape {
	/** Undefined for any type. */
	readonly types?: readonly JsonType[];
	/** Every possible text; "patterned" if only a pattern limits them. */
	readonly texts?: readonly string[] | "patterned";
	/** The shape of a list's elements. */
	readonly items?: ValueShape;
	readonly properties?: { readonly [key: string]: ValueShape };
	/** The pattern of every text. */
	readonly pattern?: string;
	/** Of an object of answers, the fields that are never missing. */
	readonly required?: readonly string[];
}

/** Returns the values that a form's write can put at its path; a list for a write that appends. */
export function writtenShape(form: FormFile, write: WriteSpec): ValueShape {
	if (typeof write === "string") return answerShape(form, write);
	if ("from" in write)
		return eitherOf([write.from, write.otherwise ?? write.from].map((field) => answerShape(form, field)));
	if ("append" in write) return { types: ["array"], items: literalShape(form, write.append) };
	return literalShape(form, write.value);
}

function literalShape(form: FormFile, value: Json): ValueShape {
	if (isList(value)) {
		const parts = value.map((element) => literalShape(form, element));
		return { types: ["array"], ...(parts.length === 0 ? {} : { items: eitherOf(parts) }) };
	}
	if (isObject(value)) {
		const field = own(value, "$answer");
		if (typeof field === "string" && Object.keys(value).length === 1) return answerShape(form, field);
		const properties = Object.entries(value).map(([key, item]) => [key, literalShape(form, item)]);
		return { types: ["object"], properties: Object.fromEntries(properties) };
	}
	if (value === null) return { types: ["null"], texts: [] };
	if (typeof value === "string") return { types: ["string"], texts: [value] };
	if (typeof value === "number") return { types: [Number.isInteger(value) ? "integer" : "number"] };
	return { types: ["boolean"] };
}

/** Returns the possible answers of a field; unrestricted if the schema is too complex. */
function answerShape(form: FormFile, field: string): ValueShape {
	let schema: Json | undefined = form.schema;
	for (const key of field.split(".")) {
		const fields: Json | undefined = isObject(schema) ? schema.properties : undefined;
		schema = isObject(fields) ? own(fields, key) : undefined;
	}
	const shape = isObject(schema) ? schemaShape(schema) : {};
	return shape.types === undefined ? shape : { ...shape, types: [...shape.types, "null"] };
}

function schemaShape(schema: JsonObject): ValueShape {
	const texts = textsOf(schema);
	const types = typesOf(schema, texts);
	if (types === undefined) return {};
	const items = isObject(schema.items) ? schemaShape(schema.items) : undefined;
	const fields = isObject(schema.properties) ? Object.entries(schema.properties) : [];
	const properties = fields.map(([key, value]) => [key, isObject(value) ? schemaShape(value) : {}]);
	return {
		types,
		...(texts === undefined ? {} : { texts }),
		...(items === undefined ? {} : { items }),
		...(properties.length === 0 ? {} : { properties: Object.fromEntries(properties) }),
		...(typeof schema.pattern === "string" ? { pattern: schema.pattern } : {}),
		...(isList(schema.required) ? { required: schema.required.map(String) } : {}),
	};
}

function typesOf({ type }: JsonObject, texts: ReturnType<typeof textsOf>): JsonType[] | undefined {
	if (typeof type === "string") return [type as JsonType];
	if (isList(type)) return type as JsonType[];
	return texts === undefined ? undefined : ["string"];
}

function textsOf(schema: JsonObject): string[] | "patterned" | undefined {
	const values = isList(schema.enum) ? schema.enum : schema.const === undefined ? undefined : [schema.const];
	if (values === undefined && schema.pattern !== undefined) return "patterned";
	const refused = isObject(schema.not) ? [own(schema.not, "const"), ...listIn(schema.not)] : [];
	return values?.filter((value) => typeof value === "string").filter((value) => !refused.includes(value));
}

function listIn(schema: JsonObject): readonly Json[] {
	return isList(schema.enum) ? schema.enum : [];
}

function eitherOf(shapes: readonly ValueShape[]): ValueShape {
	const [first = {}, ...rest] = shapes;
	return rest.every((shape) => JSON.stringify(shape) === JSON.stringify(first)) ? first : mergedShape(shapes);
}

function mergedShape(shapes: readonly ValueShape[]): ValueShape {
	if (shapes.some(({ types }) => types === undefined)) return {};
	const keys = new Set(shapes.flatMap(({ properties = {} }) => Object.keys(properties)));
	const properties = [...keys].map((key) => [key, eitherOf(shapes.flatMap((shape) => shape.properties?.[key] ?? []))]);
	const isOpen = shapes.some(({ types, texts }) => types?.includes("string") && texts === undefined);
	const isPatterned = shapes.some(({ texts }) => texts === "patterned");
	return {
		types: [...new Set(shapes.flatMap(({ types = [] }) => types))],
		...(isOpen ? {} : { texts: isPatterned ? "patterned" : shapes.flatMap(({ texts = [] }) => texts) }),
		...(properties.length === 0 ? {} : { properties: Object.fromEntries(properties) }),
	};
}
