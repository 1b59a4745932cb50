import type { Json, Rule } from "../authored/authored.ts";
import { isList, isObject } from "../json.ts";
import { elementOperators } from "./rule-operators.ts";

/**
 * Returns the names that a rule may read (facts and `answers.…`), each once, in order of appearance. What is asked of the
 * elements of a list reads those, so its names are left out.
 */
export function ruleReads(rule: Rule): readonly string[] {
	if (typeof rule !== "object" || rule === null) return [];
	const kept = known.get(rule) ?? readsOf(rule);
	known.set(rule, kept);
	return kept;
}

// checks ask the same rules of each organisation again
const known = new WeakMap<object, readonly string[]>();

function readsOf(rule: Rule): string[] {
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
			} else if (elementOperators.has(operator) && isList(operands)) open.unshift(operands[0] ?? null);
			else open.unshift(operands);
		}
	}
	return [...reads];
}

/** Returns for each list of which `some`, `all`, `none`, `count` or `sum` is asked the fields of its elements that are read. */
export function elementReads(rules: Json): Map<string, Set<string>> {
	const lists = new Map<string, Set<string>>();
	const open: Json[] = [rules];
	for (let value = open.pop(); value !== undefined; value = open.pop()) {
		if (isList(value)) open.push(...value);
		if (!isObject(value)) continue;
		for (const [operator, operands] of Object.entries(value)) {
			const [list, asked = null] = elementOperators.has(operator) && isList(operands) ? operands : [];
			const name = isObject(list) && isList(list.var) ? list.var[0] : isObject(list) ? list.var : undefined;
			if (typeof name === "string") lists.set(name, new Set([...(lists.get(name) ?? []), ...ruleReads(asked)]));
			open.push(operands);
		}
	}
	return lists;
}
