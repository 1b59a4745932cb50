import type { Json, Rule } from "../authored/authored.ts";
import { EngineError, type ErrorPlace } from "../errors.ts";
import type { FactRead } from "../trace.ts";
import { compileRule } from "./rule-compile.ts";
import { compileRead } from "./rule-compile-reads.ts";
import type { RuleData, RuleFunction } from "./rule-function.ts";

/** A rule made ready for evaluation; `constant` is set when it is just true or false and reads nothing. */
export interface PreparedRule<Data = RuleData> {
	readonly constant: boolean | undefined;
	readonly run: RuleFunction<Data>;
}

/** Returns a gated rule over plain data ready for evaluation; throws EngineError on an operator or shape outside the profile. */
export function prepareRule(rule: Rule, place: ErrorPlace = {}): PreparedRule {
	return prepareRuleOver(rule, place, compileRead);
}

/** Returns the same of a rule that reads names as `read` compiles them. */
export function prepareRuleOver<Data>(
	rule: Rule,
	place: ErrorPlace,
	read: (name: string) => RuleFunction<Data>,
): PreparedRule<Data> {
	return { constant: typeof rule === "boolean" ? rule : undefined, run: compileRule(rule, place, read) };
}

/**
 * Returns the value of a rule, noting in `reads` what it read when a list is given; throws EngineError when its
 * arithmetic has no finite result.
 */
export function evaluateRule<Data>(
	prepared: PreparedRule<Data>,
	data: Data,
	place: ErrorPlace,
	reads?: FactRead[],
): Json {
	try {
		return prepared.run(data, reads) as Json;
	} catch (error) {
		throw placedError(error, place);
	}
}

/** Returns what stopped a rule as an EngineError that names the place; a fact or path that it names itself stays. */
export function placedError(error: unknown, place: ErrorPlace): EngineError {
	if (!(error instanceof EngineError)) return new EngineError("RULE_SHAPE", place);
	return new EngineError(error.code, {
		...place,
		...(error.fact === undefined ? {} : { fact: error.fact }),
		...(error.path === undefined ? {} : { path: error.path }),
	});
}
