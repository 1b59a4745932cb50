import { isList, isObject, type Json } from "../../engine/json.ts";

/** How a clause compares a fact. */
export const COMPARISONS = [
	...(["yes", "no", "same", "other", "oneOf", "noneOf", "least", "most", "more", "less"] as const),
	...(["starts", "startsNot", "ends", "endsNot", "holds", "lacks", "given", "missing"] as const),
] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** One thing that is asked of one fact. */
export interface Clause {
	/** The name of a fact, or `answers.<form>.<field>`. */
	readonly fact: string;
	readonly is: Comparison;
	/** What it is compared with; null for comparisons with nothing. */
	readonly value: Json;
}

/** A rule that can be said as a list of clauses: all of them hold, which none do always, or one of them, which none never do. */
export interface Condition {
	readonly join: "and" | "or";
	readonly clauses: readonly ConditionPart[];
}

/** One clause, or several that hold together or one for the other. */
export type ConditionPart = Clause | Condition;

/** Whether a part has clauses of its own. */
export function isGroup(part: ConditionPart): part is Condition {
	return "clauses" in part;
}

const OPERATORS = { same: "===", other: "!==", least: ">=", most: "<=", more: ">", less: "<" } as const;
const BY_OPERATOR = new Map(Object.entries(OPERATORS).map(([is, operator]) => [operator as string, is as Comparison]));
/** Comparisons of what is known alone. */
const OF_KNOWN: ReadonlySet<Comparison> = new Set([
	...(["least", "most", "more", "less"] as const),
	...(["starts", "startsNot", "ends", "endsNot"] as const),
]);
const OPPOSITE = new Map<Comparison, Comparison>([
	["yes", "no"],
	["oneOf", "noneOf"],
	["holds", "lacks"],
	["starts", "startsNot"],
	["ends", "endsNot"],
]);

/** A rule as clauses; undefined for one that says more than they can. */
export function ruleCondition(rule: Json | undefined): Condition | undefined {
	if (rule === undefined || rule === true) return { join: "and", clauses: [] };
	if (rule === false) return { join: "or", clauses: [] };
	const [operator, operands] = operationOf(rule) ?? [];
	const join = operator === "and" || operator === "or" ? operator : "and";
	const parts = operator === join && isList(operands) ? operands : [rule];
	const clauses = parts.map(partsIn);
	const all = clauses.flatMap((one) => one ?? []);
	return clauses.includes(undefined) ? undefined : { join, clauses: join === "and" ? withoutChecks(all) : all };
}

/** The rule of clauses. `isNullable` says whether a fact may be unknown. */
export function conditionRule({ join, clauses }: Condition, isNullable: (fact: string) => boolean): Json {
	const parts = clauses.map((part) =>
		isGroup(part) ? [conditionRule(part, isNullable)] : partsOf(part, isNullable(part.fact)),
	);
	const rules = join === "and" ? parts.flat() : parts.map((part) => joined("and", part));
	return rules.length === 0 ? join === "and" : joined(join, rules);
}

function joined(join: string, parts: readonly Json[]): Json {
	return parts.length === 1 ? (parts[0] ?? true) : { [join]: parts };
}

/** What can be compared only where it is known is asked for first, and what may be unknown is no yes or no by itself. */
function partsOf(clause: Clause, isNullable: boolean): readonly Json[] {
	const fact = { var: clause.fact };
	if (isNullable && (clause.is === "yes" || clause.is === "no")) return [{ "===": [fact, clause.is === "yes"] }];
	return isNullable && OF_KNOWN.has(clause.is) ? [{ "!==": [fact, null] }, partOf(clause)] : [partOf(clause)];
}

function partOf({ fact, is, value }: Clause): Json {
	const read = { var: fact };
	switch (is) {
		case "yes":
			return read;
		case "no":
			return { "!": [read] };
		case "given":
			return { "!==": [read, null] };
		case "missing":
			return { "===": [read, null] };
		case "oneOf":
			return { in: [read, value] };
		case "noneOf":
			return { "!": [{ in: [read, value] }] };
		case "starts":
			return { startsWith: [read, value] };
		case "startsNot":
			return { "!": [{ startsWith: [read, value] }] };
		case "ends":
			return { endsWith: [read, value] };
		case "endsNot":
			return { "!": [{ endsWith: [read, value] }] };
		case "holds":
			return { in: [value, read] };
		case "lacks":
			return { "!": [{ in: [value, read] }] };
		default:
			return { [OPERATORS[is]]: [read, value] };
	}
}

function partsIn(rule: Json): readonly ConditionPart[] | undefined {
	const [operator, operands] = operationOf(rule) ?? [];
	if ((operator === "and" || operator === "or") && isList(operands)) {
		const inner = ruleCondition(rule);
		return inner?.clauses.length === 1 ? inner.clauses : inner && [inner];
	}
	const clause = clauseOf(rule);
	return clause === undefined ? undefined : [clause];
}

/** Clauses without those that only ask whether the fact of the next one is known. */
function withoutChecks(parts: readonly ConditionPart[]): readonly ConditionPart[] {
	return parts.filter((part, at) => {
		const next = parts[at + 1];
		if (next === undefined || isGroup(part) || isGroup(next)) return true;
		return !(part.is === "given" && next.fact === part.fact && OF_KNOWN.has(next.is));
	});
}

function clauseOf(rule: Json): Clause | undefined {
	const [operator, operands] = operationOf(rule) ?? [];
	if (operator === "var" && typeof operands === "string") return { fact: operands, is: "yes", value: null };
	// a lone operand may stand without a list
	if (operator === "!" && isObject(operands)) return clauseOf({ "!": [operands] });
	if (operator === undefined || !isList(operands)) return undefined;
	const [first = null, second = null] = operands;
	if (operator === "!") {
		const clause = operands.length === 1 ? clauseOf(first) : undefined;
		const is = clause && OPPOSITE.get(clause.is);
		return clause === undefined || is === undefined ? undefined : { ...clause, is };
	}
	if (operands.length !== 2) return undefined;
	if (operator === "in") return heldIn(first, second);
	const fact = factOf(first);
	if (operator === "startsWith" || operator === "endsWith") {
		const is = operator === "startsWith" ? "starts" : "ends";
		return fact === undefined || typeof second !== "string" ? undefined : { fact, is, value: second };
	}
	const is = BY_OPERATOR.get(operator);
	if (fact === undefined || is === undefined || isList(second) || isObject(second)) return undefined;
	if (typeof second === "boolean") return is === "same" ? { fact, is: second ? "yes" : "no", value: null } : undefined;
	if (second !== null) return { fact, is, value: second };
	return is === "same" || is === "other" ? { fact, is: is === "same" ? "missing" : "given", value: null } : undefined;
}

function heldIn(one: Json, list: Json): Clause | undefined {
	const [fact, holder] = [factOf(one), factOf(list)];
	if (fact !== undefined && isList(list)) return { fact, is: "oneOf", value: list };
	return holder !== undefined && !isObject(one) && !isList(one) ? { fact: holder, is: "holds", value: one } : undefined;
}

function factOf(rule: Json): string | undefined {
	const [operator, operand] = operationOf(rule) ?? [];
	return operator === "var" && typeof operand === "string" ? operand : undefined;
}

function operationOf(rule: Json): readonly [string, Json] | undefined {
	const [entry, ...more] = isObject(rule) ? Object.entries(rule) : [];
	return more.length === 0 ? entry : undefined;
}
