import { matches } from "./decisions/decision-table.ts";
import type { Flow } from "./decisions/flow.ts";
import { EngineError } from "./errors.ts";
import { type Facts, sheetOf } from "./facts/facts-by-name.ts";
import type { TraceEntry } from "./trace.ts";

/** Returns the ids of the reviews waiting for staff, in document order, and adds each rule to `trace`. */
export function reviewsDue(flow: Flow, facts: Facts, trace: TraceEntry[]): string[] {
	if (flow.origination === undefined) throw new EngineError("NO_ORIGINATION");
	return flow.origination.reviews.filter((review) => matches(facts[sheetOf], review, trace)).map(({ id }) => id);
}
