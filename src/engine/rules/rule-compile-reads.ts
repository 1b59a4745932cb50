import type { Json } from "../authored/authored.ts";
import { noteRead } from "../trace.ts";
import type { RuleData, RuleFunction } from "./rule-function.ts";

/** Returns what reads a name from plain data: "" is the data itself, dots go into objects, and what is not there is null. */
export function compileRead(name: string): RuleFunction<RuleData> {
	if (name === "") return (data) => data;
	if (name.includes(".")) return compileKeys(name, name.split("."), (data) => data);
	return (data, reads) => {
		const value = data[name] ?? null;
		if (reads !== undefined) noteRead(reads, name, value as Json);
		return value;
	};
}

/** Returns what reads a name key by key from the object that `root` gives. */
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
