import { type DueOrder, ordersDue } from "./due-orders.ts";
import { factsOf } from "./facts/facts.ts";
import type { Flow } from "./flow.ts";
import { resolveState } from "./machine.ts";
import type { ApplicationRecord } from "./record/record.ts";
import { type Route, routeFrom } from "./routing/route.ts";

/** Where an additional signer stands: state, page, the rule that decided, and what is to be ordered. */
export interface SignerPosition {
	readonly state: string;
	readonly route: Route;
	readonly orders: readonly DueOrder[];
}

/** Returns where one signer stands by the facts of their own record; throws EngineError when it cannot be decided. */
export function signerPosition(flow: Flow, record: ApplicationRecord): SignerPosition {
	const facts = factsOf(flow, record);
	const { state } = resolveState(flow, facts);
	return { state, route: routeFrom(flow, facts, () => state, undefined), orders: ordersDue(flow, facts) };
}
