import type { Product } from "../../engine/authored/authored.ts";
import { correctedName, didYouMean } from "../../engine/index.ts";
import type { Finding } from "../diagnostic.ts";
import { at, files } from "../product-files.ts";

/** Finds interrupts, transitions and tables that name an unknown flow state (STATE_UNKNOWN). */
export function unknownState(product: Product): Finding[] {
	const findings: Finding[] = [];
	const known = Object.keys(product.application.states);
	const see = (file: string, pointer: string, state: string): void => {
		if (Object.hasOwn(product.application.states, state)) return;
		const cause = `There is no flow state "${state}".${didYouMean(state, known)}`;
		findings.push({
			code: "STATE_UNKNOWN",
			file,
			pointer,
			cause,
			cure: "Name a state of flows/application.json.",
			...correctedName(state, known),
		});
	};
	see(files.application, at("initial"), product.application.initial);
	for (const key of ["interrupts", "transitions"] as const) {
		for (const [id, { from = [], to }] of Object.entries(product.application[key] ?? {})) {
			for (const [index, state] of from.entries()) {
				if (state !== "*") see(files.application, at(key, id, "from", index), state);
			}
			see(files.application, at(key, id, "to"), to);
		}
	}
	for (const state of Object.keys(product.stateRouting.states)) see(files.stateRouting, at("states", state), state);
	return findings;
}
