import type { Json } from "../authored/authored.ts";

export const deepestRule = 32;
export const largestRule = 2000;
/** The rule of a fact that a table decides has all its rows, one after another and never one inside another. */
export const largestTable = 40_000;

/**
 * Returns the nesting depth of a rule and its number of values (operations and operands). Stops counting beyond the
 * limits, and does not recurse, so no rule can exhaust the stack.
 */
export function measureRule(rule: Json, most = largestRule): { depth: number; nodes: number } {
	const open: { readonly value: Json; readonly depth: number }[] = [{ value: rule, depth: 0 }];
	let depth = 0;
	let nodes = 0;
	for (let next = open.pop(); next !== undefined; next = open.pop()) {
		nodes += 1;
		if (nodes > most) break;
		const { value } = next;
		if (typeof value !== "object" || value === null) continue;
		const inside = Array.isArray(value) ? next.depth : next.depth + 1;
		depth = Math.max(depth, inside);
		if (depth > deepestRule) break;
		for (const child of Object.values(value)) open.push({ value: child, depth: inside });
	}
	return { depth, nodes };
}
