import type { Json, Rule } from "../authored/authored.ts";
import { isList, isObject } from "../json.ts";

const stopping = new Set([
	"+",
	"-",
	"*",
	"/",
	"min",
	"max",
	"sum",
	"age",
	"daysBetween",
	"round",
	"remainder",
	"addDays",
	"firstOfMonth",
]);
const conditions = new Set([
	"!",
	"!!",
	"===",
	"!==",
	"<",
	"<=",
	">",
	">=",
	"in",
	"startsWith",
	"endsWith",
	"some",
	"all",
	"none",
]);

/**
 * Returns whether a rule provably yields a boolean for every record, so that it can be evaluated lazily: it has no
 * arithmetic or dates. `isCondition` returns whether a name is a boolean fact.
 */
export function cannotStop(rule: Rule, isCondition: (name: string) => boolean): boolean {
	return !mayStop(rule) && isBoolean(rule, isCondition);
}

function mayStop(rule: Json): boolean {
	if (isList(rule)) return rule.some(mayStop);
	return isObject(rule) && Object.entries(rule).some(([key, inner]) => stopping.has(key) || mayStop(inner));
}

function isBoolean(rule: Json, isCondition: (name: string) => boolean): boolean {
	if (!isObject(rule)) return typeof rule === "boolean";
	const [operator = "", written = null] = Object.entries(rule)[0] ?? [];
	const operands = isList(written) ? written : [written];
	if (operator === "var") return typeof operands[0] === "string" && isCondition(operands[0]);
	if (operator === "and" || operator === "or") return operands.every((operand) => isBoolean(operand, isCondition));
	if (operator === "atLeast") return operands.slice(1).every((operand) => isBoolean(operand, isCondition));
	if (operator !== "if") return conditions.has(operator);
	const values = operands.filter((_, at) => at % 2 === 1 || at === operands.length - 1);
	return operands.length % 2 === 1 && values.every((value) => isBoolean(value, isCondition));
}
