import jsonLogic from "json-logic-js";
import type { Json, Rule } from "./authored.ts";
import { EngineError, type ErrorPlace } from "./errors.ts";
import { isList, isObject } from "./json.ts";
import { ruleOperators } from "./rule-operators.ts";

/** A rule made ready for evaluation; `constant` or `name` is set when it is just that and needs no operator. */
export interface PreparedRule {
	readonly rule: Rule;
	readonly constant?: boolean;
	/** The rule only reads this fact. */
	readonly name?: string;
}

/** What rules read: a null-prototype object that gives each declared fact by name. */
export type RuleData = { readonly [name: string]: unknown };

const finite = " (finite)";
const finiteOperators = ["+", "-", "*", "/", "min", "max"];

// New names only: the operators of json-logic-js itself keep their meaning for everybody else.
for (const operator of finiteOperators) {
	jsonLogic.add_operation(operator + finite, (...operands: number[]): number => {
		const result: unknown = jsonLogic.apply({ [operator]: operands } as never);
		if (typeof result !== "number" || !Number.isFinite(result)) throw new EngineError("RULE_ARITHMETIC");
		return result;
	});
}

/** Returns a gated rule ready for evaluation; throws EngineError on an operator or shape outside the profile. */
export function prepareRule(rule: Rule, place: ErrorPlace = {}): PreparedRule {
	const prepared = rewrite(rule, place);
	if (typeof prepared === "boolean") return { rule: prepared, constant: prepared };
	const name = plainRead(prepared);
	return name === undefined ? { rule: prepared } : { rule: prepared, name };
}

/** Returns the value of a rule; throws EngineError when its arithmetic has no finite result. */
export function evaluateRule(prepared: PreparedRule, data: RuleData, place: ErrorPlace): Json {
	if (prepared.constant !== undefined) return prepared.constant;
	if (prepared.name !== undefined) return (data[prepared.name] ?? null) as Json;
	try {
		return jsonLogic.apply(prepared.rule as never, data) as Json;
	} catch (error) {
		if (error instanceof EngineError) throw new EngineError(error.code, { ...place, ...placeOf(error) });
		throw new EngineError("RULE_SHAPE", place);
	}
}

/** Returns the name when a rewritten rule only reads one fact. */
function plainRead(rule: Json): string | undefined {
	const operands = isObject(rule) ? rule.var : undefined;
	const name = isList(operands) ? operands[0] : undefined;
	return typeof name === "string" && name !== "" && !name.includes(".") ? name : undefined;
}

function placeOf(error: EngineError): ErrorPlace {
	return {
		...(error.fact === undefined ? {} : { fact: error.fact }),
		...(error.path === undefined ? {} : { path: error.path }),
	};
}

/** Arithmetic goes through the finite operators; a > b > c becomes c < b < a, which json-logic-js knows. */
function rewrite(rule: Json, place: ErrorPlace): Json {
	if (!isObject(rule)) return rule;
	const keys = Object.keys(rule);
	const operator = keys[0];
	if (operator === undefined || keys.length > 1) throw new EngineError("RULE_SHAPE", place);
	if (!ruleOperators.has(operator)) throw new EngineError("RULE_UNKNOWN_OPERATOR", place);
	const written = rule[operator] ?? null;
	const operands = (isList(written) ? written : [written]).map((operand) => rewrite(operand, place));
	if (finiteOperators.includes(operator)) return { [operator + finite]: operands };
	if (operands.length === 3 && operator === ">") return { "<": operands.toReversed() };
	if (operands.length === 3 && operator === ">=") return { "<=": operands.toReversed() };
	return { [operator]: operands };
}
