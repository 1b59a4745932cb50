import type { Json } from "../../engine/authored/authored.ts";
import { isList, isObject, type JsonObject } from "../../engine/json.ts";
import type { Origins } from "../text/origins.ts";

/**
 * Returns a composed form with the fields that an overlay adds without ordering them placed in `ui:order`, each after
 * the field declared before it, the first one as the first. Returns the same value when there are none.
 */
export function withAddedFields(base: Json, overlay: Json, value: Json, origins: Origins): Json {
	if (!isObject(base) || !isObject(overlay) || !isObject(value) || !isObject(value.ui)) return value;
	const order = value.ui["ui:order"];
	const isOwn = isObject(overlay.ui) && Object.hasOwn(overlay.ui, "ui:order");
	if (isOwn || !isList(order) || order.includes("*")) return value;
	const before = fieldsOf(base);
	const fields = fieldsOf(value);
	const placed = [...order];
	for (const [index, field] of fields.entries()) {
		if (before.includes(field) || placed.includes(field)) continue;
		const previous = placed.indexOf(fields[index - 1] ?? "");
		placed.splice(index > 0 && previous < 0 ? placed.length : previous + 1, 0, field);
	}
	if (placed.length === order.length) return value;
	const ui = replaced(value.ui, "ui:order", placed, origins);
	return replaced(value, "ui", ui, origins);
}

function fieldsOf(form: JsonObject): string[] {
	const { schema } = form;
	return isObject(schema) && isObject(schema.properties) ? Object.keys(schema.properties) : [];
}

function replaced(holder: JsonObject, key: string, value: Json, origins: Origins): JsonObject {
	const result: Record<string, Json> = Object.assign(Object.create(null), holder);
	result[key] = value;
	origins.copyAll(result, holder);
	return result;
}
