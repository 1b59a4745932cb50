import { type Facts, position } from "./facts.ts";
import type { Flow } from "./flow.ts";

/** Returns the registration steps that apply to these facts, in document order. */
export function stepsOf(_flow: Flow, facts: Facts): { steps: string[] } {
	return { steps: [...facts[position].steps] };
}
