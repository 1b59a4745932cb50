import { type Facts, sheetOf } from "../facts/facts-by-name.ts";
import type { TraceEntry } from "../trace.ts";
import { resultOf } from "./decision-table.ts";
import type { Flow } from "./flow.ts";
import type { CompiledTransition } from "./transitions.ts";

/** The flow state with the interrupt or the transitions that led to it. */
export interface ResolvedState {
	readonly state: string;
	readonly fired: readonly string[];
}

/**
 * Returns the flow state of the facts, and adds the evaluated rules to `trace` if given. The first interrupt that matches
 * is the state. If none does, one ordered pass runs from the record's state (or the initial one): a transition fires when
 * it starts from the state reached so far and its `when` matches; later ones see the new state.
 */
export function resolveState(flow: Flow, facts: Facts, trace?: TraceEntry[]): ResolvedState {
	const sheet = facts[sheetOf];
	let state = sheet.state ?? flow.initial;
	for (const interrupt of flow.ways.interrupts.get(state) ?? []) {
		if (resultOf(sheet, interrupt, interrupt.place, trace)) return { state: interrupt.to, fired: [interrupt.id] };
	}
	const fired: string[] = [];
	let ways = flow.ways.transitions.get(state) ?? [];
	for (let next = 0; next < ways.length; ) {
		const way = ways[next++] as CompiledTransition;
		if (!resultOf(sheet, way, way.place, trace)) continue;
		fired.push(way.id);
		state = way.to;
		ways = flow.ways.transitions.get(state) ?? [];
		next = way.passed;
	}
	return { state, fired };
}
