import type { Json } from "../../engine/authored/authored.ts";
import { isList, isObject, type JsonObject } from "../../engine/json.ts";
import type { Origins } from "../text/origins.ts";
import { type ChoiceSpreading, spreadChoices } from "./choices.ts";
import { requiredOf } from "./required-fields.ts";
import type { WordsByField } from "./words-by-field.ts";

/** What is done with the look and the error words that stand beside a field's schema. */
export interface Spreading extends ChoiceSpreading {
	/** Whether fields carry them: those of `fields` and of parts do. */
	readonly isWhole: boolean;
	/** Where they go; undefined drops them. */
	readonly words: WordsByField | undefined;
	/** Says of the words of a part whether a field can show them. */
	readonly isSaid?: (object: JsonObject, field: string, keyword: string, path: readonly string[]) => boolean;
}

/** Where a field stands: its path in the look, its name with dots, and the schema of the level below. */
interface Place {
	readonly path: readonly string[];
	readonly name: string;
	readonly below: Json | undefined;
	readonly lookBelow: Json | undefined;
}

/** Returns the place of a whole form, over the form of the level below. */
export function topPlace(below: JsonObject | undefined): Place {
	return { path: [], name: "", below: below?.schema, lookBelow: below?.ui };
}

/** Returns the schema of an object, the look and the error words of its fields taken out; the object itself when there are none. */
export function spreadObject(object: JsonObject, place: Place, spreading: Spreading): JsonObject {
	const { properties } = object;
	if (!isObject(properties)) return object;
	const fields: { [key: string]: Json } = Object.create(null);
	for (const [name, field] of Object.entries(properties)) {
		const inner: Place = {
			path: [...place.path, name],
			name: place.name === "" ? name : `${place.name}.${name}`,
			below: under(under(place.below, "properties"), name),
			lookBelow: under(place.lookBelow, name),
		};
		fields[name] = isObject(field) ? spreadField(field, inner, spreading, { object, name }) : field;
	}
	const required = spreading.isWhole ? requiredOf(object, place.below) : undefined;
	const isSame = Object.entries(fields).every(([name, field]) => field === properties[name]);
	if (isSame && required === undefined) return object;
	spreading.origins.copyAll(fields, properties);
	const result = replaced(object, { properties: fields }, spreading.origins);
	if (required === undefined) return result;
	const withRequired = replaced(result, { required: required.value }, spreading.origins);
	spreading.origins.copy(withRequired, "required", required.holder, required.key);
	return withRequired;
}

interface Holder {
	readonly object: JsonObject;
	readonly name: string;
}

function spreadField(field: JsonObject, place: Place, spreading: Spreading, holder: Holder): JsonObject {
	const { origins, words, isSaid } = spreading;
	let schema = field;
	if (spreading.isWhole) {
		const kept: { [key: string]: Json } = Object.create(null);
		for (const [key, value] of Object.entries(field)) {
			if (key.startsWith("ui:")) words?.addLook(place.path, key, value, { holder: field, key });
			else if (key === "messages" && isObject(value)) {
				for (const [keyword, text] of Object.entries(value)) {
					if (isSaid?.(holder.object, holder.name, keyword, place.path) === false) continue;
					words?.addMessage(place.name, keyword, text, { holder: value, key: keyword });
				}
			} else if (key !== "required" || typeof value !== "boolean") kept[key] = value;
		}
		if (Object.keys(kept).length < Object.keys(field).length) {
			origins.copyAll(kept, field);
			schema = kept;
		}
	}
	const items = schema.items;
	if (isObject(items)) {
		const inner: Place = {
			path: [...place.path, "items"],
			name: `${place.name}.*`,
			below: under(place.below, "items"),
			lookBelow: under(place.lookBelow, "items"),
		};
		const named = withChoices(items, place, inner.below, spreading);
		const next = spreadField(named, inner, spreading, { object: {}, name: "" });
		if (next !== items) schema = replaced(schema, { items: next }, origins);
	}
	return spreadObject(withChoices(schema, place, place.below, spreading), place, spreading);
}

/** The words of a list's choices belong to the list, in whose look they stand. */
function withChoices(schema: JsonObject, place: Place, below: Json | undefined, spreading: Spreading): JsonObject {
	const { origins, words } = spreading;
	const named = isObject(below) ? below : undefined;
	const choices = spreadChoices(schema, named, under(place.lookBelow, "ui:enumNames"), spreading);
	if (choices === undefined) return schema;
	const result: { [key: string]: Json } = Object.create(null);
	for (const [key, value] of Object.entries(schema)) {
		if (key !== "oneOf") result[key] = value;
		// both answers of a boolean in their order are its choices without being named
		else if (!isBothAnswers(schema, choices.values)) result.enum = choices.values;
	}
	origins.copyAll(result, schema);
	origins.copy(result, "enum", schema, "oneOf");
	const written = { holder: schema, key: "oneOf" };
	if (choices.names !== undefined) words?.addLook(place.path, "ui:enumNames", choices.names, written);
	return result;
}

function isBothAnswers({ type }: JsonObject, values: Json): boolean {
	return type === "boolean" && isList(values) && values.length === 2 && values[0] === true && values[1] === false;
}

function under(value: Json | undefined, key: string): Json | undefined {
	return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** Returns an object with other values of some keys, and the places of all. */
export function replaced(object: JsonObject, values: JsonObject, origins: Origins): JsonObject {
	const result: { [key: string]: Json } = Object.assign(Object.create(null), object, values);
	origins.copyAll(result, object);
	return result;
}
