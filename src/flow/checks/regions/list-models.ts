import { EngineError, type Json, type Rule } from "../../engine/index.ts";
import { isList, isObject } from "../../engine/json.ts";
import { evaluateRule, type PreparedRule, prepareRule } from "../../engine/rules/rule.ts";
import { baseReads, type Projection } from "./projection.ts";
import { ruleData } from "./rule-data.ts";

/**
 * Returns of some lists those that the comparisons of the rules tell apart, the shortest of each kind; undefined where a comparison
 * reads a list beside something else, so that the list alone doesn't decide it.
 */
export function toldApart(
	projections: readonly Projection[],
	name: string,
	lists: readonly Json[],
): readonly Json[] | undefined {
	const kinds = new Map<string, Json>();
	const judges: ((list: Json) => string)[] = [];
	for (const projection of projections) {
		const compared = [...comparisonsOf(projection)].filter((rule) => baseReads(projection, rule).includes(name));
		if (compared.some((rule) => baseReads(projection, rule).length > 1)) return undefined;
		judges.push(judgeOf(projection, name, compared));
	}
	for (const list of lists) {
		const kind = judges.map((judge) => judge(list)).join("|");
		if (!kinds.has(kind)) kinds.set(kind, list);
	}
	return [...kinds.values()];
}

function judgeOf(projection: Projection, name: string, rules: readonly Rule[]): (list: Json) => string {
	const prepared = new Map<Rule, PreparedRule>();
	const prepare = (rule: Rule): PreparedRule => {
		const known = prepared.get(rule) ?? prepareRule(rule);
		prepared.set(rule, known);
		return known;
	};
	const given = new Map<string, Json>();
	const data = ruleData(projection, given, prepare);
	return (list) => {
		given.set(name, list);
		return rules.map((rule) => resultOf(prepare(rule), data)).join("");
	};
}

function resultOf(rule: PreparedRule, data: { readonly [name: string]: unknown }): string {
	try {
		const value = evaluateRule(rule, data, {});
		return value === true ? "1" : value === false ? "0" : "?";
	} catch (error) {
		if (error instanceof EngineError) return "?";
		throw error;
	}
}

/** The conditions that rules are put together from by and, or, not and if, through derived facts. */
function* comparisonsOf({ rules, steps, facts }: Projection): Generator<Rule> {
	const seen = new Set<Rule>();
	const open: Rule[] = [...rules, ...steps.map(({ when }) => when)];
	for (const rule of open) {
		if (!isObject(rule) || seen.has(rule)) continue;
		seen.add(rule);
		const [operator = "", written = null] = Object.entries(rule)[0] ?? [];
		const operands = isList(written) ? written : [written];
		if (JOINING.has(operator)) {
			open.push(...operands);
			continue;
		}
		const derived = operator === "var" && typeof operands[0] === "string" ? factOf(facts, operands[0]) : undefined;
		if (derived?.rule !== undefined && derived.type === "boolean") open.push(derived.rule);
		else yield rule;
	}
}

const JOINING = new Set(["and", "or", "!", "!!", "if"]);

function factOf(facts: Projection["facts"], name: string): Projection["facts"][string] | undefined {
	return Object.hasOwn(facts, name) ? facts[name] : undefined;
}
