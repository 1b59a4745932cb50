import type { Json } from "../../engine/authored/authored.ts";
import { isObject, type JsonObject } from "../../engine/json.ts";
import type { Origins } from "../text/origins.ts";
import { type ChoiceSpreading, spreadChoices } from "./choices.ts";

/** Returns a file of parts in which choices `{const, title}` stand as an `enum` with `ui:enumNames`; the value itself when none do. */
export function spreadParts(file: Json, below: Json | undefined, spreading: ChoiceSpreading): Json {
	return isObject(file)
		? each(file, below, (part, under) => spreadPart(part, under, spreading), spreading.origins)
		: file;
}

function spreadPart(part: JsonObject, below: Json | undefined, spreading: ChoiceSpreading): JsonObject {
	const { origins } = spreading;
	const under = isObject(below) ? below : {};
	const { properties } = part;
	const fields = isObject(properties)
		? each(properties, under.properties, (field, one) => spreadPart(field, one, spreading), origins)
		: properties;
	const result: { [key: string]: Json } = Object.create(null);
	const choices = spreadChoices(part, under, under["ui:enumNames"], spreading);
	if (choices === undefined && fields === properties) return part;
	for (const [key, value] of Object.entries(part)) {
		if (key === "properties") result[key] = fields ?? value;
		else if (key !== "oneOf" || choices === undefined) result[key] = value;
		else {
			result.enum = choices.values;
			if (choices.names !== undefined && part["ui:enumNames"] === undefined) result["ui:enumNames"] = choices.names;
		}
	}
	origins.copyAll(result, part);
	if (choices !== undefined) {
		origins.copy(result, "enum", part, "oneOf");
		if (part["ui:enumNames"] === undefined) origins.copy(result, "ui:enumNames", part, "oneOf");
	}
	return result;
}

function each(
	parts: JsonObject,
	below: Json | undefined,
	spread: (part: JsonObject, below: Json | undefined) => JsonObject,
	origins: Origins,
): JsonObject {
	const next = Object.fromEntries(
		Object.entries(parts).map(([name, part]) => [
			name,
			isObject(part) ? spread(part, isObject(below) ? below[name] : undefined) : part,
		]),
	);
	if (Object.entries(next).every(([name, part]) => part === parts[name])) return parts;
	const result: JsonObject = Object.assign(Object.create(null), next);
	origins.copyAll(result, parts);
	return result;
}
