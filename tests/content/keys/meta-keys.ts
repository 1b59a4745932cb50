import type { Json } from "../../../src/flow/engine/index.ts";
import { isList, isObject } from "../../../src/flow/engine/json.ts";

/** Returns every key that a meta-schema names, as a path: collections and lists stand as "*". */
export function metaKeys(schema: Json): string[] {
	const found = new Set<string>();
	const definitions = isObject(schema) && isObject(schema.definitions) ? schema.definitions : {};
	const walk = (node: Json | undefined, path: string, taken: readonly string[]): void => {
		if (!isObject(node)) return;
		const target = typeof node.$ref === "string" ? /^#\/definitions\/(.+)$/.exec(node.$ref)?.[1] : undefined;
		if (target !== undefined && !taken.includes(target)) walk(definitions[target], path, [...taken, target]);
		for (const [key, value] of Object.entries(isObject(node.properties) ? node.properties : {})) {
			const at = path === "" ? key : `${path}.${key}`;
			found.add(at);
			walk(value, at, taken);
		}
		const below = path === "" ? "*" : `${path}.*`;
		for (const keyword of ["additionalProperties", "items"]) walk(node[keyword], below, taken);
		for (const keyword of ["allOf", "anyOf", "oneOf"]) {
			const branches = node[keyword];
			if (isList(branches)) for (const branch of branches) walk(branch, path, taken);
		}
	};
	walk(schema, "", []);
	return [...found];
}
