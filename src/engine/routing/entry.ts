import { matches } from "../decision-table.ts";
import { type Facts, sheetOf } from "../facts/facts-by-name.ts";
import type { Flow } from "../flow.ts";

/** What stands at the door of a path: a page shown instead, or a redirect. */
export interface EntryDecision {
	readonly rule: string;
	readonly show: string | undefined;
	readonly redirect: string | undefined;
}

/** Returns the first guard of flows/entry.json that holds for an app path ("/register"), or undefined when none does. */
export function entryOf(flow: Flow, facts: Facts, path: string): EntryDecision | undefined {
	for (const guard of flow.guards) {
		if (!guard.on.some((pattern) => isCovered(pattern, path))) continue;
		const { rule, show, redirect } = guard;
		if (matches(facts[sheetOf], guard, undefined)) return { rule, show, redirect };
	}
	return undefined;
}

/** Holds when a guard's pattern covers an app path; "/*" at its end stands for anything below. */
export function isCovered(pattern: string, path: string): boolean {
	return pattern.endsWith("/*") ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
}
