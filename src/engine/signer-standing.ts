import { factsOf } from "./facts.ts";
import type { Flow } from "./flow.ts";
import { settle } from "./machine.ts";
import type { ApplicationRecord } from "./record.ts";
import { type Route, routeFrom } from "./route.ts";
import { type DueTask, tasksDue } from "./tasks.ts";

/** Where an additional signer stands: state, page, the rule that decided, and what is to be ordered. */
export interface SignerStanding {
	readonly state: string;
	readonly route: Route;
	readonly tasks: readonly DueTask[];
}

/** Returns where one signer stands by the facts of their own record; throws EngineError when it cannot be decided. */
export function signerStanding(flow: Flow, record: ApplicationRecord): SignerStanding {
	const facts = factsOf(flow, record);
	const { state } = settle(flow, facts);
	return { state, route: routeFrom(flow, facts, () => state, undefined), tasks: tasksDue(flow, facts) };
}
