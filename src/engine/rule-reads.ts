import type { Json, Rule } from "./authored.ts";
import { isList, isObject } from "./json.ts";

/** Returns the names that a rule may read (facts and `answers.…`), each once, in order of appearance. */
export function ruleReads(rule: Rule): string[] {
	const reads = new Set<string>();
	const open: Json[] = [rule];
	for (let value = open.shift(); value !== undefined; value = open.shift()) {
		if (isList(value)) open.unshift(...value);
		if (!isObject(value)) continue;
		for (const [operator, operands] of Object.entries(value)) {
			if (operator === "var" || operator === "missing") {
				const names = isList(operands) ? operands : [operands];
				for (const name of operator === "var" ? names.slice(0, 1) : names) {
					if (typeof name === "string" && name !== "") reads.add(name);
				}
			} else open.unshift(operands);
		}
	}
	return [...reads];
}
