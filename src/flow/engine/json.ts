export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export type JsonObject = { readonly [key: string]: Json };

/** Returns whether a value is a JSON object (not a list, not null). */
export function isObject(value: Json | undefined): value is JsonObject {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns whether a value is a list; unlike Array.isArray, also narrows read-only lists. */
export function isList(value: Json | undefined): value is readonly Json[] {
	return Array.isArray(value);
}

/** Returns an own property, or undefined; inherited properties do not count. */
export function own(object: JsonObject, key: string): Json | undefined {
	return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** Returns what is at a path of keys and of places in lists; undefined where nothing is. Inherited properties do not count. */
export function valueAt(value: Json | undefined, path: readonly (string | number)[]): Json | undefined {
	let found = value;
	for (const key of path)
		found = isList(found) ? found[Number(key)] : isObject(found) ? own(found, String(key)) : undefined;
	return found;
}

/** Returns what is at a path of keys, as valueAt does; what is inside a list is not reached. */
export function memberAt(value: Json | undefined, path: readonly (string | number)[]): Json | undefined {
	let found = value;
	for (const key of path) found = isObject(found) ? own(found, String(key)) : undefined;
	return found;
}
