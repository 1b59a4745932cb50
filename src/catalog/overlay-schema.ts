import type { Json } from "../engine/authored.ts";
import { isList, isObject, type JsonObject } from "../engine/json.ts";

type Open = { [key: string]: Json };

const REMOVE: Json = {
	description: "Takes the entry of the base away.",
	type: "object",
	additionalProperties: false,
	required: ["$remove"],
	properties: { $remove: { const: true } },
};
const REPLACE: Json = {
	description: "Replaces the value of the base instead of merging.",
	type: "object",
	additionalProperties: false,
	required: ["$replace"],
	properties: { $replace: { description: "The value that stands instead." } },
};
const PLACES: JsonObject = {
	$before: { description: "Id before which a new entry stands.", type: "string" },
	$after: { description: "Id after which a new entry stands.", type: "string" },
};

/**
 * Returns the meta-schema of overlays over files of a meta-schema, for editors: nothing is required, every key takes
 * `$remove` and `$replace`, entries of collections take `$before` and `$after`. The gate judges the composed file.
 */
export function overlaySchema(schema: JsonObject): JsonObject {
	const loose = loosen(schema, true) as Open;
	const definitions = isObject(schema.definitions) ? Object.entries(schema.definitions) : [];
	return {
		...loose,
		title: `${String(schema.title)} (overlay)`,
		description: `What an organisation changes. ${String(schema.description)} Generated from the schema of the base; do not edit.`,
		required: ["$schema"],
		...(definitions.length > 0
			? { definitions: Object.fromEntries(definitions.map(([name, item]) => [name, loosen(item, false)])) }
			: {}),
	};
}

function loosen(value: Json, isTop: boolean): Json {
	if (!isObject(value)) return value;
	if (value["x-whole"] === true) return value;
	const result: Open = {};
	for (const [key, item] of Object.entries(value)) {
		if (
			key === "required" ||
			key === "definitions" ||
			(key === "oneOf" && onlyRequires(item)) ||
			(key === "allOf" && isConditional(item))
		)
			continue;
		if (key === "properties" && isObject(item)) result[key] = loosenProperties(item, isTop);
		else if (key === "additionalProperties") result[key] = isObject(item) ? keyed(item, true) : item;
		else if (key === "propertyNames" && isObject(item)) result[key] = withDirectives(item);
		else result[key] = key === "items" ? item : loosen(item, false);
	}
	return result;
}

function loosenProperties(properties: JsonObject, isTop: boolean): JsonObject {
	const result: Open = isTop ? {} : { ...PLACES };
	for (const [name, schema] of Object.entries(properties))
		result[name] = name === "$schema" ? schema : keyed(schema, false);
	return result;
}

function keyed(schema: Json, isEntry: boolean): Json {
	const description =
		isObject(schema) && typeof schema.description === "string" ? { description: schema.description } : {};
	return {
		...description,
		anyOf: [loosen(schema, false), ...(isEntry || !isPlain(schema) ? [REMOVE, REPLACE] : [REMOVE])],
	};
}

function isPlain(schema: Json): boolean {
	return isObject(schema) && typeof schema.type === "string" && schema.type !== "object";
}

function onlyRequires(value: Json): boolean {
	return isList(value) && value.every((item) => isObject(item) && Object.keys(item).join() === "required");
}

function isConditional(value: Json): boolean {
	return isList(value) && value.every((item) => isObject(item) && item.if !== undefined);
}

/** Collections whose names follow a pattern take the directives beside their ids. */
function withDirectives(names: JsonObject): JsonObject {
	return { anyOf: [names, { enum: ["$before", "$after", "$remove", "$replace"] }] };
}
