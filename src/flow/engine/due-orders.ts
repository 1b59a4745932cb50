import { matches } from "./decisions/decision-table.ts";
import type { Flow } from "./decisions/flow.ts";
import { EngineError } from "./errors.ts";
import { type Facts, sheetOf } from "./facts/facts-by-name.ts";
import type { TraceEntry } from "./trace.ts";

/** A vendor order whose condition matches. */
export interface DueOrder {
	readonly id: string;
	readonly vendor: string;
	readonly operation: string;
}

/** Returns the vendor orders that are due, in document order, and adds each rule to `trace` if given. */
export function ordersDue(flow: Flow, facts: Facts, trace?: TraceEntry[]): DueOrder[] {
	if (flow.origination === undefined) throw new EngineError("NO_ORIGINATION");
	return flow.origination.orders
		.filter((order) => matches(facts[sheetOf], order, trace))
		.map(({ id, vendor, operation }) => ({ id, vendor, operation }));
}
