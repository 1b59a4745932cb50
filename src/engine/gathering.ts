import type { Json } from "./authored.ts";
import { EngineError } from "./errors.ts";
import { readPath } from "./fact-paths.ts";
import type { DerivedFact, StoredFact } from "./fact-plan.ts";
import { typedValue } from "./fact-values.ts";
import { evaluateRule } from "./rule.ts";

/** Facts while they are being gathered. */
export interface OpenFacts {
	[name: string]: Json;
	answers: { [formId: string]: { [field: string]: Json } };
}

/** Puts the values of derived facts onto the facts gathered so far. */
export function deriveFacts(derived: readonly DerivedFact[], facts: OpenFacts): void {
	for (const fact of derived) {
		const place = { fact: fact.name };
		const value = evaluateRule(fact.rule, facts, place);
		if (value === null) {
			if (!fact.isNullable) throw new EngineError("FACT_RESULT", place);
			facts[fact.name] = null;
			continue;
		}
		try {
			facts[fact.name] = typedValue(value, fact.type, fact.values, place);
		} catch {
			throw new EngineError("FACT_RESULT", place);
		}
	}
}

/** Returns the value of a stored fact, its default where the record says nothing. */
export function storedValue(fact: StoredFact, record: object): Json {
	const found = readPath(record, fact.path, fact.name);
	if (found === undefined) return fact.fallback;
	return typedValue(found, fact.type, fact.values, { fact: fact.name, path: fact.path.text });
}
