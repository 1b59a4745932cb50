import type { Json, Rule } from "../authored/authored.ts";
import { EngineError, type ErrorPlace } from "../errors.ts";
import type { FactRead } from "../trace.ts";
import { compileRule } from "./rule-compile.ts";
import { compileRead } from "./rule-compile-reads.ts";
import type { RuleData, RuleFunction } from "./rule-function.ts";

/** A compiled rule; `constant` is set when it is a boolean literal. */
export interface PreparedRule<Data = RuleData> {
	readonly constant: boolean | undefined;
	readonly run: RuleFunction<Data>;
}

/** Compiles a gated rule over plain data; throws EngineError for an operator or shape outside the profile. */
export function prepareRule(rule: Rule, place: ErrorPlace = {}): PreparedRule {
	return prepareRuleOver(rule, place, compileRead);
}

/** Same as `prepareRule`, with reads compiled by `read`. */
export function prepareRuleOver<Data>(
	rule: Rule,
	place: ErrorPlace,
	read: (name: string) => RuleFunction<Data>,
): PreparedRule<Data> {
	return { constant: typeof rule === "boolean" ? rule : undefined, run: compileRule(rule, place, read) };
}

/**
 * Returns the value of a rule, and adds what it read to `reads` if given; throws EngineError when its arithmetic has no
 * finite result.
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

/** Returns the error of a stopped rule as an EngineError with the place; keeps a fact or path it already names. */
export function placedError(error: unknown, place: ErrorPlace): EngineError {
	if (!(error instanceof EngineError)) return new EngineError("RULE_SHAPE", place);
	return new EngineError(error.code, {
		...place,
		...(error.fact === undefined ? {} : { fact: error.fact }),
		...(error.path === undefined ? {} : { path: error.path }),
	});
}
