import type { Rule } from "../authored/authored.ts";
import { EngineError, type ErrorPlace } from "../errors.ts";
import { isList, isObject } from "../json.ts";
import { compileAggregate, compileCount, compileIn, compileMissing, compileSum } from "./rule-compile-lists.ts";
import { compileAnd, compileAtLeast, compileIf, compileNot, compileOr } from "./rule-compile-logic.ts";
import { compileArithmetic, compileDates, compileDay, compileEquality, compileOrder } from "./rule-compile-numbers.ts";
import { compileRead } from "./rule-compile-reads.ts";
import { compileAt, nameIn, type Operation, type RuleFunction } from "./rule-function.ts";
import { fitsArity, ruleOperators } from "./rule-operators.ts";

/**
 * Compiles a gated rule to nested closures with the semantics of json-logic-js, operands read in the same order. Throws
 * EngineError for an operator or shape outside the profile. `read` returns the reader of a name.
 */
export function compileRule<Data>(
	rule: Rule,
	place: ErrorPlace,
	read: (name: string) => RuleFunction<Data>,
): RuleFunction<Data> {
	if (isList(rule)) throw new EngineError("RULE_SHAPE", place);
	if (!isObject(rule)) return () => rule;
	const keys = Object.keys(rule);
	const operator = keys[0];
	if (operator === undefined || keys.length > 1) throw new EngineError("RULE_SHAPE", place);
	const arity = ruleOperators.get(operator);
	if (arity === undefined) throw new EngineError("RULE_UNKNOWN_OPERATOR", place);
	const written = rule[operator] ?? null;
	const operands = isList(written) ? written : [written];
	if (!fitsArity(arity, operands.length)) throw new EngineError("RULE_SHAPE", place);
	return compileOperation(operator, {
		operands,
		place,
		read,
		compile: (inner) => compileRule(inner, place, read),
		compileForElement: (inner) => compileRule(inner, place, compileRead),
	});
}

function compileOperation<Data>(operator: string, operation: Operation<Data>): RuleFunction<Data> {
	switch (operator) {
		case "var":
			return operation.read(nameIn(operation.operands[0], operation.place));
		case "missing":
			return compileMissing(operation);
		case "and":
			return compileAnd(operation);
		case "or":
			return compileOr(operation);
		case "atLeast":
			return compileAtLeast(operation);
		case "!":
		case "!!":
			return compileNot(operator, operation);
		case "if":
			return compileIf(operation);
		case "===":
		case "!==":
			return compileEquality(operator, operation);
		case "<":
		case "<=":
		case ">":
		case ">=":
			return compileOrder(operator, operation);
		case "in":
			return compileIn(operation);
		case "startsWith":
		case "endsWith":
			return compileAffix(operator, operation);
		case "some":
		case "all":
		case "none":
			return compileAggregate(operator, operation);
		case "count":
			return compileCount(operation);
		case "sum":
			return compileSum(operation);
		case "age":
		case "daysBetween":
			return compileDates(operator, operation);
		case "addDays":
		case "firstOfMonth":
			return compileDay(operator, operation);
		default:
			return compileArithmetic(operator, operation);
	}
}

/** Compiles `startsWith` and `endsWith`: whether a text begins or ends with another; false for what is no text. */
function compileAffix<Data>(operator: "startsWith" | "endsWith", operation: Operation<Data>): RuleFunction<Data> {
	const text = compileAt(operation, 0);
	const affix = compileAt(operation, 1);
	return (data, reads) => {
		const value = text(data, reads);
		const part = affix(data, reads);
		return typeof value === "string" && typeof part === "string" && value[operator](part);
	};
}
