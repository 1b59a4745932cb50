import type { Json, Rule } from "../authored/authored.ts";
import { isList, isObject } from "../json.ts";
import { elementOperators } from "./rule-operators.ts";

/**
 * Returns the names a rule may read (facts and `answers.…`), each once, in order of appearance. Conditions on list elements
 * read element fields, so their names are left out.
 */
export function ruleReads(rule: Rule): readonly string[] {
	if (typeof rule !== "object" || rule === null) return [];
	const kept = known.get(rule) ?? readsOf(rule);
	known.set(rule, kept);
	return kept;
}

// checks read the same rules again for each organization
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

/** Returns the element fields read by `some`, `all`, `none`, `count` and `sum`, by list. */
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
