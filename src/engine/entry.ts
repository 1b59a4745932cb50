import { holds } from "./decision-table.ts";
import type { Facts } from "./facts.ts";
import type { Flow } from "./flow.ts";
import { prepareRule } from "./rule.ts";

/** What stands at the door of a path: a page shown instead, or a redirect. */
export interface EntryDecision {
	readonly rule: string;
	readonly show: string | undefined;
	readonly redirect: string | undefined;
}

/** Returns the first guard of flows/entry.json that holds for an app path ("/register"), or undefined when none does. */
export function entryOf(flow: Flow, facts: Facts, path: string): EntryDecision | undefined {
	for (const [id, { on, when, show, redirect }] of Object.entries(flow.product.entry.guards)) {
		const rule = `entry/${id}`;
		if (!on.some((pattern) => covers(pattern, path))) continue;
		if (holds(flow, facts, { rule, when: prepareRule(when, { rule }) }, [])) return { rule, show, redirect };
	}
	return undefined;
}

function covers(pattern: string, path: string): boolean {
	return pattern.endsWith("/*") ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
}
