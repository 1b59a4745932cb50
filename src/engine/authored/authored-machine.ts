import type { Rule } from "./authored-rule.ts";

/** Moves the state on from one of `from`. */
export interface TransitionSpec {
	/** "*" stands for any state. */
	readonly from: readonly string[];
	readonly to: string;
	readonly when: Rule;
	readonly about?: string;
}

/** A state that wins over whatever else the facts would lead to. */
export interface InterruptSpec {
	/** States of a record that carries one from which it interrupts; any state when left out. */
	readonly from?: readonly string[];
	readonly to: string;
	readonly when: Rule;
	readonly about?: string;
}

/** The shape of flows/application.json. */
export interface ApplicationFile {
	readonly initial: string;
	readonly states: { readonly [state: string]: { readonly end?: boolean; readonly about?: string } };
	/** Asked in document order before any transition; the first that holds is the state. */
	readonly interrupts?: { readonly [id: string]: InterruptSpec };
	readonly transitions: { readonly [id: string]: TransitionSpec };
}
