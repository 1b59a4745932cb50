import type { Rule } from "../authored/authored.ts";
import { matches } from "../decisions/decision-table.ts";
import type { Flow } from "../decisions/flow.ts";
import { type Facts, sheetOf } from "../facts/facts-by-name.ts";

/** Whether a rule that decides what is shown holds: one of a progress bar, or of a page's blocks. False for a rule of another product. */
export function isMet(flow: Flow, facts: Facts, when: Rule): boolean {
	const prepared = flow.alternatives.get(when);
	return (
		prepared !== undefined &&
		matches(facts[sheetOf], { rule: "shown", when: prepared, place: undefined, isKept: false }, undefined)
	);
}
