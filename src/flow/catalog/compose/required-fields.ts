import type { Json } from "../../engine/authored/authored.ts";
import { isList, isObject, type JsonObject } from "../../engine/json.ts";

/** What an object requires, and where a field says it. */
interface Required {
	readonly value: Json;
	readonly holder: JsonObject;
	readonly key: string;
}

/**
 * Returns the `required` of an object whose fields say `"required": true` or `false`; over an object
 * of the level below, only what changes. Undefined when no field says anything, or the object itself does.
 */
export function requiredOf({ properties, required }: JsonObject, below: Json | undefined): Required | undefined {
	if (!isObject(properties) || (required !== undefined && !isList(required))) return undefined;
	const said = Object.entries(properties).flatMap(([name, field]) => {
		if (!isObject(field)) return [];
		if (field.$remove === true) return [{ name, isRequired: false, holder: properties, key: name }];
		return typeof field.required === "boolean"
			? [{ name, isRequired: field.required, holder: field, key: "required" }]
			: [];
	});
	const [first] = said;
	if (first === undefined) return undefined;
	const { holder, key } = first;
	const names = (isRequired: boolean) => said.filter((one) => one.isRequired === isRequired).map(({ name }) => name);
	const before = isObject(below) && isList(below.required) && required === undefined ? below.required : undefined;
	if (before === undefined) {
		const value = [...new Set([...(required ?? []), ...names(true)])];
		return value.length === 0 ? undefined : { value, holder, key };
	}
	const $insert = names(true).flatMap((value) => (before.includes(value) ? [] : [{ value }]));
	const $remove = names(false).filter((value) => before.includes(value));
	if ($insert.length + $remove.length === 0) return undefined;
	const value = { ...($insert.length > 0 ? { $insert } : {}), ...($remove.length > 0 ? { $remove } : {}) };
	return { value, holder, key };
}
