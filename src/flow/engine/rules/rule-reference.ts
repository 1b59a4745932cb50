import jsonLogic from "json-logic-js";
import type { Json, Rule } from "../authored/authored.ts";
import { calculateDates, calculateDay, dateOperations, dayOperators } from "../dates.ts";
import { EngineError, type ErrorPlace } from "../errors.ts";
import { isList, isObject } from "../json.ts";
import { remainderOf, roundedTo } from "./rounding.ts";
import { placedError } from "./rule.ts";
import type { RuleData } from "./rule-function.ts";
import { ruleOperators } from "./rule-operators.ts";

const finite = " (finite)";
const finiteOperators = ["+", "-", "*", "/", "min", "max"];

// texts and counts by other means than the compiled ones
jsonLogic.add_operation("startsWith", (text: unknown, part: string) => String(text).slice(0, part.length) === part);
jsonLogic.add_operation("endsWith", (text: unknown, part: string) => String(text).slice(-part.length) === part);
jsonLogic.add_operation(
	"atLeast",
	(needed: number, ...held: unknown[]) => held.filter((one) => jsonLogic.truthy(one)).length >= needed,
);
for (const [operator, calculate] of [
	["round", roundedTo],
	["remainder", remainderOf],
] as const) {
	jsonLogic.add_operation(operator, (value: number, by = 1): number => {
		const result = calculate(value, by);
		if (!Number.isFinite(result)) throw new EngineError("RULE_ARITHMETIC");
		return result;
	});
}
for (const operator of dayOperators) {
	jsonLogic.add_operation(operator, (date: unknown, days?: unknown): string => calculateDay(operator, date, days));
}

// new names only: json-logic-js is a global, and its own operators must not change
for (const operator of finiteOperators) {
	jsonLogic.add_operation(operator + finite, (...operands: number[]): number => {
		const result: unknown = jsonLogic.apply({ [operator]: operands } as never);
		if (typeof result !== "number" || !Number.isFinite(result)) throw new EngineError("RULE_ARITHMETIC");
		return result;
	});
}

for (const operator of dateOperations.keys()) {
	jsonLogic.add_operation(operator, (from: unknown, to: unknown): number => calculateDates(operator, from, to));
}

/**
 * Evaluates a gated rule with json-logic-js: the reference for `evaluateRule`. Throws EngineError as `prepareRule` and
 * `evaluateRule` do. Not exported from `index.ts`, so that no browser loads the library.
 */
export function evaluateByReference(rule: Rule, data: RuleData, place: ErrorPlace = {}): Json {
	const rewritten = rewrite(rule, place);
	try {
		return jsonLogic.apply(rewritten as never, data) as Json;
	} catch (error) {
		throw placedError(error, place);
	}
}

/** Arithmetic goes through the finite operators, count and sum become a reduce; a > b > c becomes c < b < a, which json-logic-js knows. */
function rewrite(rule: Json, place: ErrorPlace): Json {
	if (!isObject(rule)) return rule;
	const keys = Object.keys(rule);
	const operator = keys[0];
	if (operator === undefined || keys.length > 1) throw new EngineError("RULE_SHAPE", place);
	if (!ruleOperators.has(operator)) throw new EngineError("RULE_UNKNOWN_OPERATOR", place);
	const written = rule[operator] ?? null;
	const operands = (isList(written) ? written : [written]).map((operand) => rewrite(operand, place));
	if (operator === "count") return countOf(operands[0] ?? null, operands[1] ?? true);
	if (operator === "sum") return sumOf(operands[0] ?? null, operands[1] ?? null);
	if (operator === "atLeast" && operands.length <= MOST_UNFOLDED)
		return atLeastOf(Number(operands[0]), operands.slice(1));
	if (finiteOperators.includes(operator)) return { [operator + finite]: operands };
	if (operands.length === 3 && operator === ">") return { "<": operands.toReversed() };
	if (operands.length === 3 && operator === ">=") return { "<=": operands.toReversed() };
	return { [operator]: operands };
}

/** From more conditions than these on, all are asked: unfolded, they would double with each one. */
const MOST_UNFOLDED = 9;

/** Asks the conditions in order, until as many hold as are needed. */
function atLeastOf(needed: number, [condition, ...others]: readonly Json[]): Json {
	if (needed <= 0) return true;
	if (condition === undefined) return false;
	return { if: [condition, atLeastOf(needed - 1, others), atLeastOf(needed, others)] };
}

/** Counts the elements that match the condition. */
function countOf(list: Json, condition: Json): Json {
	const more = { if: [{ var: "current" }, { "+": [{ var: "accumulator" }, 1] }, { var: "accumulator" }] };
	return { reduce: [{ map: [list, { "!!": [condition] }] }, more, 0] };
}

function sumOf(list: Json, summand: Json): Json {
	const added = { [`+${finite}`]: [{ var: "accumulator" }, { var: "current" }] };
	return { reduce: [{ map: [list, summand] }, added, 0] };
}
