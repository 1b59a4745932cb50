import type { Json } from "../../engine/authored/authored.ts";
import { isObject, valueAt } from "../../engine/json.ts";

const SCHEMA = /const (schema\d+) = (?=\{)/g;
const PUSHED =
	/const (err\d+) = (\{.*?\});if\(vErrors === null\)\{vErrors = \[\1\];\}else \{vErrors\.push\(\1\);\}errors\+\+;/g;

/**
 * Shortens AJV's standalone code of a form without changing what it does: a schema that is embedded only for a list in
 * an error is replaced by that list, and errors are pushed in one call.
 */
export function slimCode(code: string): string {
	return withoutSchemas(code).replace(PUSHED, "(vErrors??=[]).push($2);errors++;");
}

function withoutSchemas(code: string): string {
	let slim = code;
	for (const { 0: start, 1: name = "", index } of code.matchAll(SCHEMA)) {
		const text = objectAt(code, index + start.length);
		const schema = JSON.parse(text) as Json;
		const inlined = slim
			.replace(`${start}${text};`, "")
			.replaceAll(new RegExp(`\\b${name}((?:\\.\\w+)+)`, "g"), (reference, path: string) => {
				const value = valueAt(schema, path.slice(1).split("."));
				return value === undefined || isObject(value) ? reference : JSON.stringify(value);
			});
		// keep whatever the code still uses
		if (!new RegExp(`\\b${name}\\b`).test(inlined)) slim = inlined;
	}
	return slim;
}

/** The JSON object that starts at this position. */
function objectAt(code: string, start: number): string {
	const tokens = /"(?:[^"\\]|\\.)*"|[{}]/g;
	tokens.lastIndex = start;
	let depth = 0;
	for (let token = tokens.exec(code); token !== null; token = tokens.exec(code)) {
		if (token[0] === "{") depth += 1;
		if (token[0] === "}") depth -= 1;
		if (depth === 0) return code.slice(start, tokens.lastIndex);
	}
	return code.slice(start);
}
