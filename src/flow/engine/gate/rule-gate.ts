import type { Json, Rule } from "../authored/authored.ts";
import { isList, isObject } from "../json.ts";
import { correctedName, didYouMean } from "../nearest.ts";
import { noProof, nothingKnown, type Proof } from "../rules/rule-known.ts";
import { deepestRule, largestRule, measureRule } from "../rules/rule-measure.ts";
import { arityText, fitsArity, leftOutOperators, ruleOperators } from "../rules/rule-operators.ts";
import type { RuleExpectation, RuleFault, RuleScope } from "../rules/rule-types.ts";
import { typeDates, typeDay } from "./rule-gate-dates.ts";
import { expectType } from "./rule-gate-expect.ts";
import { typeAggregate, typeCount, typeIn, typeMissing, typeSum } from "./rule-gate-lists.ts";
import { typeAnd, typeAtLeast, typeIf, typeNot, typeOr } from "./rule-gate-logic.ts";
import { typeArithmetic, typeByStep, typeEquality, typeOrder } from "./rule-gate-numbers.ts";
import { typeLiteral, typeVar } from "./rule-gate-reads.ts";
import { typeAffix } from "./rule-gate-texts.ts";
import { fault, type Place, pointerTo, type Typed, type Walk } from "./rule-typing.ts";

/**
 * Returns every fault of a rule against the closed JSON Logic profile: operators, arity, declared names, types,
 * enumerations, nulls and size. An empty list means the rule may run.
 */
export function gateRule(
	rule: Rule,
	scope: RuleScope,
	expect: RuleExpectation = "boolean",
	most = largestRule,
): RuleFault[] {
	return proveRule(rule, scope, expect, most).faults;
}

/** Returns the faults of a rule of at most so many values, and the names it proves to be non-null. */
export function proveRule(
	rule: Rule,
	scope: RuleScope,
	expect: RuleExpectation,
	most = largestRule,
): { faults: RuleFault[]; proof: Proof } {
	const faults: RuleFault[] = [];
	const walk: Walk = { scope, faults, type: (inner, place) => typeExpression(inner, place, walk) };
	const size = measureRule(rule, most);
	if (size.depth > deepestRule) {
		fault(
			walk,
			"RULE_DEPTH",
			"",
			`the rule is nested deeper than ${deepestRule} operations`,
			"name a part of it as a derived fact",
		);
		return { faults, proof: noProof };
	}
	if (size.nodes > most) {
		fault(walk, "RULE_SIZE", "", `the rule has more than ${most} values`, "name parts of it as derived facts");
		return { faults, proof: noProof };
	}
	const typed = typeExpression(rule, { pointer: "", known: nothingKnown }, walk);
	expectType(typed, expect, walk);
	return { faults, proof: typed.proof };
}

function typeExpression(rule: Json, place: Place, walk: Walk): Typed {
	if (isList(rule)) {
		return fault(
			walk,
			"RULE_LITERAL",
			place.pointer,
			"a list stands where one value is asked",
			"put the list into `in`",
		);
	}
	if (!isObject(rule)) return typeLiteral(rule);
	const keys = Object.keys(rule);
	const operator = keys[0];
	if (operator === undefined) {
		return fault(
			walk,
			"RULE_EMPTY",
			place.pointer,
			"the rule is an empty object, which would count as true",
			"write true, or an operation",
		);
	}
	if (keys.length > 1) {
		const cause = `an operation has exactly one key, here are ${keys.length} (${keys.slice(0, 4).join(", ")})`;
		return fault(walk, "RULE_SECOND_KEY", pointerTo(place.pointer, keys[1] ?? ""), cause, "take the other keys out");
	}
	const arity = ruleOperators.get(operator);
	if (arity === undefined) {
		const reason = leftOutOperators.get(operator);
		const cure =
			reason ?? `use one of ${[...ruleOperators.keys()].join(" ")}.${didYouMean(operator, ruleOperators.keys())}`;
		return fault(
			walk,
			"RULE_UNKNOWN_OPERATOR",
			pointerTo(place.pointer, operator),
			`"${operator}" is no operator of the profile`,
			cure,
			reason === undefined ? correctedName(operator, ruleOperators.keys()) : {},
		);
	}
	const written = rule[operator] ?? null;
	const operands = isList(written) ? written : [written];
	const at = pointerTo(place.pointer, operator);
	if (!fitsArity(arity, operands.length)) {
		const cause = `"${operator}" takes ${arityText(arity)}, here are ${operands.length}`;
		return fault(walk, "RULE_ARITY", at, cause, "give it the operands that it takes");
	}
	const places = operands.map((_, index) => ({ ...place, pointer: isList(written) ? pointerTo(at, index) : at }));
	return typeOperation(operator, operands, places, walk);
}

/** Operators whose regions are proved for facts and answers alone, not for the elements of a list. */
const NOT_OF_ELEMENTS = new Set(["startsWith", "endsWith", "round", "remainder", "addDays", "firstOfMonth"]);

function typeOperation(operator: string, operands: readonly Json[], places: readonly Place[], walk: Walk): Typed {
	const [place] = places;
	if (place?.element !== undefined && NOT_OF_ELEMENTS.has(operator)) {
		const cause = `${operator} is not asked of the elements of a list`;
		return fault(walk, "RULE_UNKNOWN_OPERATOR", place.pointer, cause, "compare the element, or a field of it");
	}
	switch (operator) {
		case "var":
			return typeVar(operands[0] ?? null, places[0] as Place, walk);
		case "missing":
			return typeMissing(operands, places, walk);
		case "and":
			return typeAnd(operands, places, walk);
		case "or":
			return typeOr(operands, places, walk);
		case "atLeast":
			return typeAtLeast(operands, places, walk);
		case "!":
		case "!!":
			return typeNot(operator, operands[0] ?? null, places[0] as Place, walk);
		case "if":
			return typeIf(operands, places, walk);
		case "===":
		case "!==":
			return typeEquality(operator, operands, places, walk);
		case "<":
		case "<=":
		case ">":
		case ">=":
			return typeOrder(operands, places, walk);
		case "in":
			return typeIn(operands, places, walk);
		case "startsWith":
		case "endsWith":
			return typeAffix(operator, operands, places, walk);
		case "some":
		case "all":
		case "none":
			return typeAggregate(operands, places, walk);
		case "count":
			return typeCount(operands, places, walk);
		case "sum":
			return typeSum(operands, places, walk);
		case "age":
		case "daysBetween":
			return typeDates(operands, places, walk);
		case "addDays":
		case "firstOfMonth":
			return typeDay(operands, places, walk);
		case "round":
		case "remainder":
			return typeByStep(operator, operands, places, walk);
		default:
			return typeArithmetic(operator, operands, places, walk);
	}
}
