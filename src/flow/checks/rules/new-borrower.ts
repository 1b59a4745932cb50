import type { Product } from "../../engine/authored/authored.ts";
import type { EngineErrorCode } from "../../engine/errors.ts";
import { compileFlow, EngineError, factsOf, route, stageOf, stepsOf } from "../../engine/index.ts";
import type { Finding } from "../diagnostic.ts";
import { at, files } from "../product-files.ts";
import { ANCHOR } from "../regions/sample-dates.ts";

/** What to do where a rule stops for someone of whom nothing is known. */
const CURES: { readonly [code in EngineErrorCode]?: string } = {
	RULE_ARITHMETIC: "Test in the rule, before it divides, that the divisor is not 0.",
	RULE_DATE: "Test in the rule, before it calculates with the date, that it is not null.",
	NO_ROW: "End the table in a row without a condition.",
};

/** Finds rules that stop with an error for a borrower without answers (NEW_BORROWER_FAILS). */
export function newBorrower(product: Product): Finding[] {
	try {
		const flow = compileFlow(product);
		const facts = factsOf(flow, { today: ANCHOR });
		for (const ask of [stepsOf, route, stageOf]) ask(flow, facts);
		return [];
	} catch (error) {
		if (!(error instanceof EngineError)) throw error;
		const { code, fact } = error;
		return [
			{
				code: "NEW_BORROWER_FAILS",
				file: files.facts,
				pointer: fact === undefined ? at("facts") : at("facts", fact, "rule"),
				cause: `Nothing can be decided for a borrower without answers: ${error.message}`,
				cure: CURES[code] ?? "Correct what the cause names; a borrower without answers is the record {}.",
				witness: {},
			},
		];
	}
}
