import type { Flow } from "../decisions/flow.ts";
import { stepsThatApply } from "../facts/answers.ts";
import { type Facts, sheetOf } from "../facts/facts-by-name.ts";

/** Returns the registration steps that apply to these facts, in document order. */
export function stepsOf(flow: Flow, facts: Facts): { steps: string[] } {
	const sheet = facts[sheetOf];
	sheet.steps ??= stepsThatApply(flow.plan, sheet);
	return { steps: [...sheet.steps] };
}
