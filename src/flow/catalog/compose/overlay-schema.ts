import type { Json } from "../../engine/authored/authored.ts";
import { isList, isObject, type JsonObject } from "../../engine/json.ts";

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
	$before: {
		description: "Id before which the entry stands: a new one, or one of the base that moves.",
		type: "string",
	},
	$after: { description: "Id after which the entry stands: a new one, or one of the base that moves.", type: "string" },
};

/**
 * Derives the overlay meta-schema, for editors, from a file's meta-schema: nothing is required, every key takes
 * `$remove` and `$replace`, entries of collections take `$before` and `$after`, lists take `$insert`, `$remove` and
 * `$change` of single elements. The checks judge the composed file.
 */
export function overlaySchema(schema: JsonObject): JsonObject {
	const loose = loosen(schema, true) as Open;
	const definitions = isObject(schema.definitions) ? Object.entries(schema.definitions) : [];
	return {
		...loose,
		$id: String(schema.$id).replace(/\.schema\.json$/, ".overlay.schema.json"),
		title: `${String(schema.title)} (overlay)`,
		description: `What an organization changes. ${String(schema.description)} Generated from the schema of the base; do not edit.`,
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
	// a key that is like another key takes what that one takes in an overlay
	if (isObject(schema) && typeof schema.$ref === "string" && schema.$ref.includes("/properties/"))
		return { $ref: schema.$ref.replace(/^form\.schema/, "form.overlay.schema") };
	const description =
		isObject(schema) && typeof schema.description === "string" ? { description: schema.description } : {};
	return {
		...description,
		anyOf: [
			loosen(schema, false),
			...listEdits(schema),
			...(isEntry || !isPlain(schema) ? [REMOVE, REPLACE] : [REMOVE]),
		],
	};
}

/** Directives that change single elements of a list; a list written out replaces the old one. */
function listEdits(schema: Json): Json[] {
	if (!isObject(schema) || schema.type !== "array" || schema["x-whole"] === true) return [];
	const element = schema.items ?? {};
	const isOfTexts = isObject(element) && element.type === "string";
	const change: JsonObject = {
		description: "What changes of single rows, by id, or the text that replaces another.",
		type: "object",
		additionalProperties: loosen(element, false),
	};
	const insertion: JsonObject = {
		description: "One new element and its place; the end of the list without one.",
		type: "object",
		additionalProperties: false,
		required: ["value"],
		properties: {
			$before: { description: "The id of a row, or a text of the list word for word.", type: "string" },
			$after: { description: "The id of a row, or a text of the list word for word.", type: "string" },
			$at: { description: "The start or the end of the list.", enum: ["start", "end"] },
			value: isOfTexts ? { description: "The new element.", type: "string" } : element,
		},
	};
	return [
		{
			description: "Changes single elements of the list; a list written whole replaces it.",
			type: "object",
			additionalProperties: false,
			minProperties: 1,
			properties: {
				$insert: { description: "Elements that are added.", type: "array", items: insertion },
				$remove: {
					description: "Ids of rows, or texts, that are taken away.",
					type: "array",
					items: { type: "string" },
				},
				$change: change,
			},
		},
	];
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

/** Collections with a name pattern accept the directives in addition to ids. */
function withDirectives(names: JsonObject): JsonObject {
	return { anyOf: [names, { enum: ["$before", "$after", "$remove", "$replace"] }] };
}
