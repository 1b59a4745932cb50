import type { Json } from "../../../flow/engine/authored/authored.ts";
import type { Advance, Trace } from "../../../flow/engine/index.ts";

/** Facts by name, with the values that rules read. */
export interface ReadFacts {
	readonly [fact: string]: Json;
}

/** A decision stored with the event that led to it: enough to explain and to reproduce it. */
export interface StoredDecision {
	readonly stage: string;
	readonly rule: string;
	readonly state: string;
	readonly page: string;
	readonly pageRule: string;
	readonly search: { readonly [param: string]: string };
	readonly tasks: readonly string[];
	/** The stage before. */
	readonly before: string | null;
	/** Every rule that was evaluated, in order, with its result, by question. */
	readonly asked: {
		readonly [question in "stage" | "settled" | "route" | "tasks"]: readonly (readonly [rule: string, result: Json])[];
	};
	/** What the stage table read, before the stage was known; and what everything after it read. */
	readonly facts: { readonly stage: ReadFacts; readonly rest: ReadFacts };
}

/** Returns the stored form of a decision. */
export function storedDecision(decided: Advance, before: string | null): StoredDecision {
	const { stage, stageRule, state, route, orders, parts } = decided;
	const asked = (trace: Trace) => trace.map(({ rule, result }) => [rule, result] as const);
	return {
		stage,
		rule: stageRule,
		state,
		page: route.page,
		pageRule: route.rule,
		search: route.search,
		tasks: orders.map(({ id }) => id),
		before,
		asked: {
			stage: asked(parts.stage),
			settled: asked(parts.state),
			route: asked(parts.route),
			tasks: asked(parts.orders),
		},
		facts: { stage: readsOf(parts.stage), rest: readsOf([...parts.state, ...parts.route, ...parts.orders]) },
	};
}

function readsOf(trace: Trace): ReadFacts {
	const facts: { [fact: string]: Json } = {};
	for (const { read } of trace) for (const { fact, value } of read) facts[fact] = value;
	return facts;
}
