import type { ApplicationFile, InterruptSpec } from "../authored/authored.ts";
import { type DecisionRow, decisionRow, type FactNames } from "./decision-row.ts";

/** A compiled transition or interrupt of the flow machine. */
export interface CompiledTransition extends DecisionRow {
	readonly id: string;
	readonly to: string;
	/** The number of transitions from `to` before this one, which are not evaluated after it. */
	readonly passed: number;
}

/** The transitions and interrupts from each state, in order. */
export interface TransitionIndex {
	readonly interrupts: ReadonlyMap<string, readonly CompiledTransition[]>;
	readonly transitions: ReadonlyMap<string, readonly CompiledTransition[]>;
}

type Specs = { readonly [id: string]: InterruptSpec };

/** Indexes the flow machine by state, so that resolving a state evaluates no other transition. */
export function indexTransitions(
	names: FactNames,
	{ states, interrupts = {}, transitions }: Pick<ApplicationFile, "states" | "interrupts" | "transitions">,
): TransitionIndex {
	const startsFrom = ({ from = ["*"] }: InterruptSpec, state: string) => from.includes("*") || from.includes(state);
	const passed = (id: string, { to }: InterruptSpec, specs: Specs) => {
		const ids = Object.keys(specs);
		return ids.slice(0, ids.indexOf(id) + 1).filter((before) => startsFrom(specs[before] as InterruptSpec, to)).length;
	};
	const byState = (file: string, specs: Specs, starts: (spec: InterruptSpec, state: string) => boolean) => {
		const ways = Object.entries(specs).map(([id, spec]): [InterruptSpec, CompiledTransition] => [
			spec,
			{ ...decisionRow(names, `${file}/${id}`, spec.when), id, to: spec.to, passed: passed(id, spec, specs) },
		]);
		const from = (state: string) => ways.flatMap(([spec, way]) => (starts(spec, state) ? [way] : []));
		return new Map(Object.keys(states).map((state) => [state, from(state)]));
	};
	return {
		// a record already in an interrupt's state stays there
		interrupts: byState(
			"application/interrupts",
			interrupts,
			(spec, state) => spec.to === state || startsFrom(spec, state),
		),
		transitions: byState("application", transitions, startsFrom),
	};
}
