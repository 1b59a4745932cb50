import { matches, stageOf } from "./decisions/decision-table.ts";
import type { Flow } from "./decisions/flow.ts";
import { resolveState } from "./decisions/machine.ts";
import { type DueOrder, ordersDue } from "./due-orders.ts";
import { EngineError } from "./errors.ts";
import { factsAtStage, factsOf } from "./facts/facts.ts";
import { type Facts, sheetOf } from "./facts/facts-by-name.ts";
import { conditionsDue } from "./raised-conditions.ts";
import type { ApplicationRecord } from "./record/record.ts";
import { type Route, routeFrom } from "./routing/route.ts";
import type { Trace, TraceEntry } from "./trace.ts";

/** The decision on an application after its facts changed, with the vendor orders that are due; it has no side effects. */
export interface Advance {
	readonly stage: string;
	/** `origination/<row>` that decided the stage. */
	readonly stageRule: string;
	readonly state: string;
	readonly route: Route;
	readonly orders: readonly DueOrder[];
	/** Ids of the lender's own reviews that wait for staff. */
	readonly reviews: readonly string[];
	/** Categories of conditions whose rule is true; undefined while none is raised or withdrawn. */
	readonly conditions: readonly string[] | undefined;
	readonly trace: Trace;
	/** Every rule that was evaluated, by question; the trace lists only those that led to the decision. */
	readonly parts: { readonly stage: Trace; readonly state: Trace; readonly route: Trace; readonly orders: Trace };
}

/**
 * Returns stage, flow state, route and due vendor orders of a record: the stage comes from the record's facts, everything else
 * from the facts with that stage. Throws EngineError when the record cannot be decided.
 */
export function advance(flow: Flow, record: ApplicationRecord): Advance {
	const before = factsOf(flow, record);
	return decideFrom(flow, before, (stage) => factsAtStage(flow, record, before, stage));
}

/** Same as `advance`, from computed facts; `atStage` returns them for the decided stage. */
export function decideFrom(flow: Flow, before: Facts, atStage: (stage: string) => Facts): Advance {
	const staged: TraceEntry[] = [];
	const resolved: TraceEntry[] = [];
	const routed: TraceEntry[] = [];
	const ordered: TraceEntry[] = [];
	const { stage, rule } = stageOf(flow, before, staged);
	const facts = atStage(stage);
	const { state } = resolveState(flow, facts, resolved);
	const stateOf = (trace?: TraceEntry[]) => {
		trace?.push(...resolved);
		return state;
	};
	const route = routeFrom(flow, facts, stateOf, routed);
	const orders = ordersDue(flow, facts, ordered);
	const reviews = reviewsDue(flow, facts, ordered);
	const conditions = conditionsDue(flow, facts, ordered);
	const due = ordered.filter((entry) => entry.result === true);
	return {
		stage,
		stageRule: rule,
		state,
		route,
		orders,
		reviews,
		conditions,
		trace: [...staged, ...routed, ...due],
		parts: { stage: staged, state: resolved, route: routed, orders: ordered },
	};
}

/** Returns the ids of the reviews waiting for staff, in document order, and adds each rule to `trace`. */
function reviewsDue(flow: Flow, facts: Facts, trace: TraceEntry[]): string[] {
	if (flow.origination === undefined) throw new EngineError("NO_ORIGINATION");
	return flow.origination.reviews.filter((review) => matches(facts[sheetOf], review, trace)).map(({ id }) => id);
}
