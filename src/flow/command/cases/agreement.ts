import { isDeepStrictEqual } from "node:util";
import { type RulePlace, rulePlaces } from "../../checks/rules/rule-places.ts";
import type { FactValues } from "../../engine/facts/fact-values.ts";
import { sheetOf } from "../../engine/facts/facts-by-name.ts";
import { type FactReader, factReader } from "../../engine/facts/reader.ts";
import {
	type ApplicationRecord,
	compileFlow,
	EngineError,
	type Facts,
	type Flow,
	factsOf,
	type Json,
	type Product,
	type Rule,
} from "../../engine/index.ts";
import { evaluateRule, type PreparedRule, prepareRuleOver } from "../../engine/rules/rule.ts";
import { evaluateByReference } from "../../engine/rules/rule-reference.ts";
import type { FactRead } from "../../engine/trace.ts";

/** Returns the rules on which the engine and json-logic-js differ over the facts of a record, one line each. */
export type Agreement = (record: ApplicationRecord) => string[];

/** Prepares the comparison of a product's rules, of every one by default: value or error, and the facts read in their order. */
export function agreementOf(
	product: Product,
	flow: Flow = compileFlow(product),
	places: readonly RulePlace[] = rulePlaces(product),
): Agreement {
	const reader = factReader(flow.plan);
	const rules = places.map((place) => ({
		...place,
		prepared: prepareRuleOver(place.rule, {}, flow.plan.read),
	}));
	return (record) => {
		const facts = factsIn(flow, record);
		if (facts === undefined) return [];
		const differing = rules.filter(({ rule, prepared }) => {
			const { engine, reference } = bothOutcomes(rule, prepared, facts, reader);
			return !isDeepStrictEqual(engine, reference);
		});
		return differing.map(
			({ file, pointer }) =>
				`${file}${pointer}: the engine and json-logic-js differ; correct src/flow/engine/rule-compile*.ts`,
		);
	};
}

/** The outcome of an evaluation: its value or error, and the facts read, in the order of their first read. */
export interface RuleOutcome {
	readonly result: { readonly value: Json } | { readonly error: string };
	readonly read: readonly FactRead[];
}

/** Returns the outcomes of the engine and of json-logic-js for one rule. */
export function bothOutcomes(
	rule: Rule,
	prepared: PreparedRule<FactValues>,
	facts: Facts,
	reader: FactReader,
): { readonly engine: RuleOutcome; readonly reference: RuleOutcome } {
	const read: FactRead[] = [];
	const result = resultOf(() => evaluateRule(prepared, facts[sheetOf], {}, read));
	reader.start(facts);
	const expected = resultOf(() => evaluateByReference(rule, reader.data));
	return { engine: { result, read }, reference: { result: expected, read: reader.stop() } };
}

function resultOf(evaluate: () => Json): RuleOutcome["result"] {
	try {
		return { value: evaluate() };
	} catch (error) {
		if (error instanceof EngineError) return { error: error.message };
		throw error;
	}
}

/** The facts of a record; undefined for a record that stops before any rule is evaluated. */
function factsIn(flow: Flow, record: ApplicationRecord): Facts | undefined {
	try {
		return factsOf(flow, record);
	} catch (error) {
		if (error instanceof EngineError) return undefined;
		throw error;
	}
}
