import { holds } from "./decision-table.ts";
import { type Facts, position } from "./facts.ts";
import type { Flow } from "./flow.ts";
import type { Trace, TraceEntry } from "./trace.ts";

/** The flow state with the interrupt or the transitions that led to it. */
export interface Settlement {
	readonly state: string;
	readonly fired: readonly string[];
	readonly trace: Trace;
}

/**
 * Returns the flow state of the facts. The first interrupt that holds is the state. When none does, one ordered pass runs
 * from the record's state (or the initial one): a transition fires when it starts from the state reached so far and its
 * trigger is true; later ones see the moved state.
 */
export function settle(flow: Flow, facts: Facts): Settlement {
	const trace: TraceEntry[] = [];
	const fired: string[] = [];
	let state = facts[position].state ?? flow.initial;
	for (const interrupt of flow.interrupts) {
		// a record that is in the interrupt's state already stays there
		if (interrupt.from !== undefined && interrupt.to !== state && !interrupt.from.has(state)) continue;
		if (holds(facts, interrupt, trace)) return { state: interrupt.to, fired: [interrupt.id], trace };
	}
	for (const transition of flow.transitions) {
		if (transition.from !== undefined && !transition.from.has(state)) continue;
		if (!holds(facts, transition, trace)) continue;
		state = transition.to;
		fired.push(transition.id);
	}
	return { state, fired, trace };
}
