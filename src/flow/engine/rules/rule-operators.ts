/** The number of operands an operator takes. */
export interface Arity {
	readonly least: number;
	readonly most: number;
}

const many = Number.POSITIVE_INFINITY;

/** The closed profile: every operator that a rule may use, with its arity. */
export const ruleOperators: ReadonlyMap<string, Arity> = new Map<string, Arity>([
	["var", { least: 1, most: 1 }],
	["missing", { least: 1, most: many }],
	["and", { least: 1, most: many }],
	["or", { least: 1, most: many }],
	["!", { least: 1, most: 1 }],
	["!!", { least: 1, most: 1 }],
	["if", { least: 2, most: many }],
	["===", { least: 2, most: 2 }],
	["!==", { least: 2, most: 2 }],
	["<", { least: 2, most: 3 }],
	["<=", { least: 2, most: 3 }],
	[">", { least: 2, most: 3 }],
	[">=", { least: 2, most: 3 }],
	["in", { least: 2, most: 2 }],
	["startsWith", { least: 2, most: 2 }],
	["endsWith", { least: 2, most: 2 }],
	["atLeast", { least: 2, most: many }],
	["+", { least: 1, most: many }],
	["-", { least: 1, most: 2 }],
	["*", { least: 1, most: many }],
	["/", { least: 2, most: 2 }],
	["age", { least: 2, most: 2 }],
	["daysBetween", { least: 2, most: 2 }],
	["round", { least: 1, most: 2 }],
	["remainder", { least: 2, most: 2 }],
	["addDays", { least: 2, most: 2 }],
	["firstOfMonth", { least: 1, most: 1 }],
	["min", { least: 1, most: many }],
	["max", { least: 1, most: many }],
	["some", { least: 2, most: 2 }],
	["all", { least: 2, most: 2 }],
	["none", { least: 2, most: 2 }],
	["count", { least: 1, most: 2 }],
	["sum", { least: 2, most: 2 }],
]);

/** The operators whose second operand is evaluated on each element of a list: there `var` names a field of the element. */
export const elementOperators: ReadonlySet<string> = new Set(["some", "all", "none", "count", "sum"]);

/** Why a well-known JSON Logic operator is not in the profile, for the fix of the finding. */
export const leftOutOperators: ReadonlyMap<string, string> = new Map([
	["==", "use ===, which compares without converting"],
	["!=", "use !==, which compares without converting"],
	["?:", "use if"],
	["%", "use remainder"],
	["filter", "ask with some, all, none or count"],
	["map", "ask with some, all, none or sum"],
	["reduce", "ask with some, all, none, count or sum"],
	["merge", "write one list"],
	["cat", "compare the parts one by one"],
	["substr", "ask with startsWith or endsWith"],
	["missing_some", 'use atLeast with one {"!!": {"var": …}} for each name'],
	["log", "take it out; the trace names every fact read"],
	["method", "take it out"],
]);

/** Returns an arity as text. */
export function arityText(arity: Arity): string {
	if (arity.least === arity.most) return arity.least === 1 ? "exactly one operand" : `exactly ${arity.least} operands`;
	if (arity.most === many) return `at least ${arity.least} operand${arity.least === 1 ? "" : "s"}`;
	return `${arity.least} or ${arity.most} operands`;
}

/** Returns whether `count` operands fit the arity. */
export function fitsArity(arity: Arity, count: number): boolean {
	return count >= arity.least && count <= arity.most;
}
