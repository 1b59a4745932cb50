import { holds } from "./decision-table.ts";
import { type Facts, position } from "./facts.ts";
import type { Flow } from "./flow.ts";
import type { Trace, TraceEntry } from "./trace.ts";

/** The flow state with the transitions that led to it. */
export interface Settlement {
	readonly state: string;
	readonly fired: readonly string[];
	readonly trace: Trace;
}

/**
 * Returns the flow state of the facts by one ordered pass from the record's state (or the initial one): a transition
 * fires when it starts from the state reached so far and its trigger is true; later ones see the moved state.
 */
export function settle(flow: Flow, facts: Facts): Settlement {
	const trace: TraceEntry[] = [];
	const fired: string[] = [];
	let state = facts[position].state ?? flow.initial;
	for (const transition of flow.transitions) {
		if (transition.from !== undefined && !transition.from.has(state)) continue;
		if (!holds(facts, transition, trace)) continue;
		state = transition.to;
		fired.push(transition.id);
	}
	return { state, fired, trace };
}
