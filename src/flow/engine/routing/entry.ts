import { matches } from "../decisions/decision-table.ts";
import type { Flow } from "../decisions/flow.ts";
import { type Facts, sheetOf } from "../facts/facts-by-name.ts";

/** The outcome of an entry guard: a page shown instead, or a redirect. */
export interface EntryDecision {
	readonly rule: string;
	readonly show: string | undefined;
	readonly redirect: string | undefined;
}

/** Returns the first guard in flows/entry.json that matches an app path ("/register"), or undefined. */
export function entryOf(flow: Flow, facts: Facts, path: string): EntryDecision | undefined {
	for (const guard of flow.guards) {
		if (!guard.on.some((pattern) => isCovered(pattern, path))) continue;
		const { rule, show, redirect } = guard;
		if (matches(facts[sheetOf], guard, undefined)) return { rule, show, redirect };
	}
	return undefined;
}

/** Whether a guard's pattern covers an app path; a trailing "/*" covers every path below. */
export function isCovered(pattern: string, path: string): boolean {
	return pattern.endsWith("/*") ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
}
