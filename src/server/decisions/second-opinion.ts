import { isDeepStrictEqual } from "node:util";
import type { Product } from "../../engine/authored.ts";
import {
	type Advance,
	EngineError,
	type Facts,
	type Flow,
	factsOf,
	type Json,
	type Trace,
} from "../../engine/index.ts";
import { type FactReader, factReader } from "../../engine/reader.ts";
import type { ApplicationRecord } from "../../engine/record.ts";
import { evaluateByReference } from "../../engine/rule-reference.ts";
import { rulesByName } from "./rules-by-name.ts";

const readers = new WeakMap<Flow, FactReader>();

/**
 * Returns the name of the first rule on which json-logic-js says something else than the closures said, over the facts
 * of a decision; undefined when they agree. Every derived fact is asked, and every rule that the decision asked.
 */
export function disagreement(
	flow: Flow,
	product: Product,
	record: ApplicationRecord,
	{ stage, parts }: Pick<Advance, "stage" | "parts">,
): string | undefined {
	const before = factsOf(flow, record);
	const after = factsOf(flow, { ...record, stage });
	return (
		differingFact(flow, product, before) ??
		// facts that no rule of a fact reads the stage for are the same at every stage
		(flow.plan.isStageRead ? differingFact(flow, product, after) : undefined) ??
		differingRule(flow, product, before, parts.stage) ??
		differingRule(flow, product, after, [...parts.settled, ...parts.route, ...parts.tasks])
	);
}

function differingFact(flow: Flow, product: Product, facts: Facts): string | undefined {
	for (const [name, { rule }] of Object.entries(product.facts.facts)) {
		if (rule !== undefined && !isDeepStrictEqual(referenceOf(flow, facts, rule), facts[name])) return `facts/${name}`;
	}
	return undefined;
}

function differingRule(flow: Flow, product: Product, facts: Facts, trace: Trace): string | undefined {
	const rules = rulesByName(product);
	const asked = new Set<string>();
	for (const { rule: name, result } of trace) {
		const rule = rules.get(name)?.rule;
		if (rule === undefined || asked.has(name)) continue;
		asked.add(name);
		if (referenceOf(flow, facts, rule) !== result) return name;
	}
	return undefined;
}

function referenceOf(flow: Flow, facts: Facts, rule: Json): Json | undefined {
	let reader = readers.get(flow);
	if (reader === undefined) {
		reader = factReader(flow.plan);
		readers.set(flow, reader);
	}
	reader.start(facts);
	try {
		return evaluateByReference(rule, reader.data);
	} catch (error) {
		if (error instanceof EngineError) return undefined;
		throw error;
	} finally {
		reader.stop();
	}
}
