/** The value at a path of a vendor's JSON; undefined where there is none. */
export function valueIn(json: unknown, ...path: readonly (string | number)[]): unknown {
	let at: unknown = json;
	for (const key of path) {
		if (typeof at !== "object" || at === null || !Object.hasOwn(at, key)) return undefined;
		at = (at as { readonly [key: string | number]: unknown })[key];
	}
	return at;
}

/** The text at a path of a vendor's JSON; undefined where there is none, or something else. */
export function textIn(json: unknown, ...path: readonly (string | number)[]): string | undefined {
	const value = valueIn(json, ...path);
	return typeof value === "string" && value !== "" ? value : undefined;
}

/** The list at a path of a vendor's JSON; empty where there is none. */
export function listIn(json: unknown, ...path: readonly (string | number)[]): readonly unknown[] {
	const value = valueIn(json, ...path);
	return Array.isArray(value) ? value : [];
}

/** Parses a text; undefined when it is no JSON. */
export function parsedJson(text: string): unknown {
	try {
		return JSON.parse(text) as unknown;
	} catch {
		return undefined;
	}
}
