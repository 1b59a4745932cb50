import type { Json } from "../authored/authored.ts";
import { noteRead } from "../trace.ts";
import type { RuleData, RuleFunction } from "./rule-function.ts";

/** Returns the reader of a name in plain data: "" is the data itself, dots descend into objects, absent values are null. */
export function compileRead(name: string): RuleFunction<RuleData> {
	if (name === "") return (data) => data;
	if (name.includes(".")) return compileKeys(name, name.split("."), (data) => data);
	return (data, reads) => {
		const value = data[name] ?? null;
		if (reads !== undefined) noteRead(reads, name, value as Json);
		return value;
	};
}

/** Returns the reader of a name, key by key, in the object that `root` returns. */
export function compileKeys<Data>(
	name: string,
	keys: readonly string[],
	root: (data: Data) => object,
): RuleFunction<Data> {
	return (data, reads) => {
		let value: unknown = root(data);
		for (const key of keys) {
			if (value === null || value === undefined) break;
			value = (value as { readonly [key: string]: unknown })[key];
		}
		value ??= null;
		if (reads !== undefined) noteRead(reads, name, value as Json);
		return value;
	};
}
