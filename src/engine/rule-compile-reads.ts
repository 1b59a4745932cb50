import type { Json } from "./authored.ts";
import type { RuleFunction } from "./rule-function.ts";
import { noteRead } from "./trace.ts";

/** Returns what reads a name: "" is the data itself, dots go into objects, and what is not there is null. */
export function compileRead(name: string): RuleFunction {
	if (name === "") return (data) => data;
	const keys = name.split(".");
	if (keys.length > 1) return compileDotted(name, keys);
	return (data, reads) => {
		const value = data[name] ?? null;
		if (reads !== undefined) noteRead(reads, name, value as Json);
		return value;
	};
}

function compileDotted(name: string, keys: readonly string[]): RuleFunction {
	return (data, reads) => {
		let value: unknown = data;
		for (const key of keys) {
			if (value === null || value === undefined) break;
			value = (value as { readonly [key: string]: unknown })[key];
		}
		value ??= null;
		if (reads !== undefined) noteRead(reads, name, value as Json);
		return value;
	};
}
