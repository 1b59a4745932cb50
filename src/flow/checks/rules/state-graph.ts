import type { Product } from "../../engine/authored/authored.ts";
import type { Finding } from "../diagnostic.ts";
import { at, files } from "../product-files.ts";

/** Finds flow states that no interrupt or transition reaches from the initial one (STATE_UNREACHABLE). */
export function unreachableState(product: Product): Finding[] {
	const { initial, states, interrupts = {}, transitions } = product.application;
	const reached = new Set([initial, ...Object.values(interrupts).map(({ to }) => to)]);
	for (let grown = true; grown; ) {
		grown = false;
		for (const { from, to } of Object.values(transitions)) {
			const isOpen = from.some((state) => state === "*" || reached.has(state));
			if (!isOpen || reached.has(to)) continue;
			reached.add(to);
			grown = true;
		}
	}
	return Object.keys(states)
		.filter((state) => !reached.has(state))
		.map((state) => ({
			code: "STATE_UNREACHABLE",
			file: files.application,
			pointer: at("states", state),
			cause: `No interrupt or transition leads to the state "${state}".`,
			cure: "Add a transition, or remove the state.",
		}));
}

/** Finds flow states that are not final and have no outgoing transition (STATE_DEAD_END). */
export function deadEndState(product: Product): Finding[] {
	const ways = Object.values(product.application.transitions);
	return Object.entries(product.application.states)
		.filter(([state, { end }]) => {
			const leadsOn = ways.some(({ from, to }) => to !== state && (from.includes("*") || from.includes(state)));
			return end !== true && !leadsOn;
		})
		.map(([state]) => ({
			code: "STATE_DEAD_END",
			file: files.application,
			pointer: at("states", state),
			cause: `No transition leaves the state "${state}", and it is not an end.`,
			cure: 'Add a transition, or mark the state "end": true.',
		}));
}
