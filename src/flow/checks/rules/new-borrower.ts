import type { Product } from "../../engine/authored/authored.ts";
import { compileFlow, EngineError, factsOf, route, stageOf, stepsOf } from "../../engine/index.ts";
import type { Finding } from "../diagnostic.ts";
import { at, files } from "../product-files.ts";
import { ANCHOR } from "../regions/sample-dates.ts";

/** Finds rules that stop with an error for a borrower without answers (NEW_BORROWER_FAILS). */
export function newBorrower(product: Product): Finding[] {
	try {
		const flow = compileFlow(product);
		const facts = factsOf(flow, { today: ANCHOR });
		for (const ask of [stepsOf, route, stageOf]) ask(flow, facts);
		return [];
	} catch (error) {
		if (!(error instanceof EngineError)) throw error;
		const { fact } = error;
		return [
			{
				code: "NEW_BORROWER_FAILS",
				file: files.facts,
				pointer: fact === undefined ? at("facts") : at("facts", fact, "rule"),
				cause: `Nothing can be decided for a borrower without answers: ${error.message}`,
				cure: "Ask for what the rule needs before it is used, such as a divisor that is not 0.",
				witness: {},
			},
		];
	}
}
