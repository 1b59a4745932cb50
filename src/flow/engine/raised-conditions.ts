import { matches } from "./decisions/decision-table.ts";
import type { Flow } from "./decisions/flow.ts";
import { EngineError } from "./errors.ts";
import { type Facts, sheetOf } from "./facts/facts-by-name.ts";
import type { TraceEntry } from "./trace.ts";

/**
 * Returns the categories whose rule is true, in document order, and adds each rule to `trace`; undefined while no condition is
 * raised or withdrawn.
 */
export function conditionsDue(flow: Flow, facts: Facts, trace?: TraceEntry[]): readonly string[] | undefined {
	if (flow.origination === undefined) throw new EngineError("NO_ORIGINATION");
	const { raising, conditions } = flow.origination;
	if (conditions.length === 0) return [];
	if (!matches(facts[sheetOf], raising, trace)) return undefined;
	return conditions.filter((condition) => matches(facts[sheetOf], condition, trace)).map(({ id }) => id);
}
