import type { Rule } from "./authored-rule.ts";

/** Moves the flow from one of the `from` states to another. */
export interface TransitionSpec {
	/** "*" means any state. */
	readonly from: readonly string[];
	readonly to: string;
	readonly when: Rule;
	readonly about?: string;
}

/** A state that takes precedence over every transition. */
export interface InterruptSpec {
	/** States that it interrupts, for a record that has one; any state by default. */
	readonly from?: readonly string[];
	readonly to: string;
	readonly when: Rule;
	readonly about?: string;
}

/** The shape of flows/application.json. */
export interface ApplicationFile {
	readonly initial: string;
	readonly states: { readonly [state: string]: { readonly end?: boolean; readonly about?: string } };
	/** Evaluated in document order before any transition; the first match is the state. */
	readonly interrupts?: { readonly [id: string]: InterruptSpec };
	readonly transitions: { readonly [id: string]: TransitionSpec };
}
