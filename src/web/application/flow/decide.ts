import {
	type ApplicationRecord,
	EngineError,
	type Facts,
	type Flow,
	factsOf,
	type Route,
	route,
} from "../../../flow/engine/index.ts";

/** The engine's decision on a record, or that it cannot be decided (then a person takes over, nothing is guessed). */
export type Decision =
	| { readonly kind: "decided"; readonly facts: Facts; readonly routed: Route }
	| { readonly kind: "undecided"; readonly code: string };

/** Runs the engine on a record; an engine error becomes "undecided", anything else is rethrown. */
export function decide(flow: Flow, record: ApplicationRecord): Decision {
	try {
		const facts = factsOf(flow, record);
		return { kind: "decided", facts, routed: route(flow, facts) };
	} catch (error) {
		if (error instanceof EngineError) return { kind: "undecided", code: error.code };
		throw error;
	}
}
