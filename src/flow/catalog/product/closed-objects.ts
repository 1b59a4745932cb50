import type { Json } from "../../engine/authored/authored.ts";
import { isObject, type JsonObject } from "../../engine/json.ts";

const known = new WeakMap<object, Json>();

/**
 * Returns a form whose objects reject properties that no field declares, unless the author set `additionalProperties`.
 * Returns the same value when nothing changes.
 */
export function withClosedObjects(form: Json): Json {
	if (!isObject(form) || !isObject(form.schema)) return form;
	const kept = known.get(form);
	if (kept !== undefined) return kept;
	const schema = closed(form.schema);
	const result = schema === form.schema ? form : changedIn(form, { schema });
	known.set(form, result);
	return result;
}

function closed(schema: JsonObject): JsonObject {
	const changed: { [key: string]: Json } = {};
	const { properties, items } = schema;
	if (isObject(properties)) {
		const fields = Object.fromEntries(
			Object.entries(properties).map(([name, field]) => [name, isObject(field) ? closed(field) : field]),
		);
		if (Object.keys(fields).some((name) => fields[name] !== properties[name]))
			changed.properties = changedIn(properties, fields);
		if (schema.additionalProperties === undefined) changed.additionalProperties = false;
	}
	if (isObject(items)) {
		const entry = closed(items);
		if (entry !== items) changed.items = entry;
	}
	return Object.keys(changed).length === 0 ? schema : changedIn(schema, changed);
}

function changedIn(holder: JsonObject, changed: JsonObject): JsonObject {
	return Object.assign(Object.create(null) as { [key: string]: Json }, holder, changed);
}
