import type { Json } from "../../../flow/engine/authored/authored.ts";
import type { JsonObject } from "../../../flow/engine/json.ts";

const NONE: JsonObject = {};
const BRANCHES = ["allOf", "anyOf", "oneOf", "then", "else", "dependentSchemas"];

/** The value if it is an object; otherwise an empty one. */
export function objectOf(value: Json | undefined): JsonObject {
	return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as JsonObject) : NONE;
}

/** The own property of an object; undefined when it has none of this name. */
export function ownOf(branch: JsonObject, name: string): Json | undefined {
	return Object.hasOwn(branch, name) ? branch[name] : undefined;
}

/** The type of answer that a schema accepts, ignoring "null". */
export function typeOf(schema: JsonObject): string | undefined {
	const { type } = schema;
	const kinds = Array.isArray(type) ? type.filter((one) => one !== "null") : [type];
	if (typeof kinds[0] === "string") return kinds[0];
	return schema.properties === undefined ? undefined : "object";
}

/** An option of a field's ui: `ui:<name>`, or `ui:options` of that name. */
export function optionOf(look: JsonObject, name: string): Json | undefined {
	return ownOf(look, `ui:${name}`) ?? ownOf(objectOf(look["ui:options"]), name);
}

/** The fields of an object by name, including conditional ones. */
export function fieldsOf(schema: JsonObject): ReadonlyMap<string, JsonObject> {
	const fields = new Map<string, JsonObject>();
	const gather = (at: JsonObject) => {
		for (const [name, field] of Object.entries(objectOf(at.properties))) {
			if (Object.keys(fields.get(name) ?? NONE).length === 0) fields.set(name, objectOf(field));
		}
		for (const keyword of BRANCHES) {
			const below = at[keyword];
			if (Array.isArray(below)) for (const one of below) gather(objectOf(one));
			else if (keyword === "dependentSchemas") for (const one of Object.values(objectOf(below))) gather(objectOf(one));
			else if (below !== undefined) gather(objectOf(below));
		}
	};
	gather(schema);
	return fields;
}

/** The values that a field may be chosen from; undefined when it is not a choice. */
export function choicesOf(schema: JsonObject): readonly Json[] | undefined {
	if (Array.isArray(schema.enum)) return schema.enum;
	const options = schema.oneOf ?? schema.anyOf;
	if (!Array.isArray(options) || options.length === 0) return undefined;
	const values = options.map((one) => ownOf(objectOf(one), "const"));
	return values.every((value) => value !== undefined) ? values : undefined;
}
