import type { Json } from "./authored.ts";
import { EngineError } from "./errors.ts";
import { readPath } from "./fact-paths.ts";
import type { DerivedFact, FactPlan, StoredFact } from "./fact-plan.ts";
import { typedValue } from "./fact-values.ts";
import { findObjects, readPlace } from "./record-objects.ts";
import { evaluateRule } from "./rule.ts";

/** Facts while they are being gathered. */
export interface OpenFacts {
	[name: string]: Json;
	answers: { [formId: string]: { [field: string]: Json } };
}

/** Puts the values of derived facts onto the facts gathered so far. */
export function deriveFacts(derived: readonly DerivedFact[], facts: OpenFacts): void {
	for (const fact of derived) {
		const value = evaluateRule(fact.rule, facts, fact.place);
		facts[fact.name] = typeof value === "boolean" && fact.type === "boolean" ? value : soundResult(fact, value);
	}
}

/** Puts the values of the facts that the record itself holds onto the facts, in order. */
export function gatherEarly({ early, objects }: FactPlan, record: object, facts: OpenFacts): void {
	const found = findObjects(record, objects);
	for (const fact of early) facts[fact.name] = typedOr(fact, readPlace(found, fact.at, fact.path, fact.name));
}

/** Returns the value of a late fact among the answers that count. */
export function lateValue(fact: StoredFact, facts: OpenFacts): Json {
	return typedOr(fact, readPath(facts, fact.path, fact.name));
}

function typedOr(fact: StoredFact, found: Json | undefined): Json {
	return found === undefined ? fact.fallback : typedValue(found, fact.type, fact.values, fact.place);
}

function soundResult(fact: DerivedFact, value: Json): Json {
	if (value === null && fact.isNullable) return null;
	try {
		return typedValue(value, fact.type, fact.values, fact.place);
	} catch {
		throw new EngineError("FACT_RESULT", fact.place);
	}
}
