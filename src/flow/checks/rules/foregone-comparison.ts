import type { Product, Rule } from "../../engine/authored/authored.ts";
import { isList, isObject, type Json } from "../../engine/json.ts";
import type { Finding } from "../diagnostic.ts";
import { type AnswerRange, answerRange, entriesRange, moneyAskedAt } from "../forms/limits/answer-range.ts";
import { rulePlaces } from "./rule-places.ts";

type Order = ">" | ">=" | "<" | "<=";

const TURNED: { readonly [operator in Order]: Order } = { ">": "<", ">=": "<=", "<": ">", "<=": ">=" };
const WORDS: { readonly [operator in Order]: string } = {
	">": "more than",
	">=": "at least",
	"<": "less than",
	"<=": "at most",
};

interface Comparison {
	readonly name: string;
	readonly isCount: boolean;
	readonly operator: Order;
	readonly number: number;
}

/**
 * Finds comparisons of an answer with a number that it never reaches (COMPARISON_SETTLED), such as one in cents of an amount in dollars:
 * they hold for no one, or for everyone.
 */
export function foregoneComparison(product: Product): Finding[] {
	return rulePlaces(product).flatMap(({ file, pointer, rule }) => [
		...[...daysTurnedAround(product, rule), ...amountsAsCounts(product, rule)].map((fault) => ({
			file,
			pointer,
			...fault,
		})),
		...[...comparisonsIn(rule)].flatMap((comparison): Finding[] => {
			const { name, isCount, operator, number } = comparison;
			const range = isCount ? entriesRange(product, name) : answerRange(product, name);
			const verdict = range === undefined ? undefined : settled(comparison, range);
			if (range === undefined || verdict === undefined) return [];
			const shown = number.toLocaleString("en-US", { useGrouping: number >= 10_000 });
			const what = isCount ? `${WORDS[operator]} ${shown} entries` : `an answer of ${WORDS[operator]} ${shown}`;
			const cause = `Something depends on ${what}, which ${verdict}: ${range.said}.`;
			const cure = "Compare with a number that can be answered, in the unit of the question.";
			return [{ code: "COMPARISON_SETTLED", file, pointer, cause, cure }];
		}),
	]);
}

/** What an answer is a day of, when it can't be one to come. */
const OF_THE_PAST = /\b(?:born|birth|since|joined|opened|bought|purchased|built|moved in|started|hired|graduated)\b/i;

/** Days counted from today on to a day of the past: there are never any. */
function daysTurnedAround({ facts: { facts } }: Product, rule: Rule): Omit<Finding, "file" | "pointer">[] {
	return [...comparedIn(rule)].flatMap(([operator, left, right]) => {
		const days = isObject(left) && isList(left.daysBetween) ? left.daysBetween : [];
		const [from, to] = days.map(variableIn);
		const spec = to !== undefined && Object.hasOwn(facts, to) ? facts[to] : undefined;
		const isForward =
			from === "today" && OF_THE_PAST.test(`${spec?.about ?? ""} ${to}`.replaceAll(/([a-z])([A-Z])/g, "$1 $2"));
		const isMore = (operator === ">" || operator === ">=") && typeof right === "number" && right > 0;
		if (!isForward || !isMore) return [];
		const cause = `The days are counted from today on to a day of the past ("${spec?.about ?? to}"), so there are never ${right} of them.`;
		return [{ code: "COMPARISON_SETTLED", cause, cure: "Count from that day on to today." }];
	});
}

/** Below this many dollars, a number that an amount is compared with counts something; 0 and 1 ask whether there is any. */
const LEAST_DOLLARS = 10;

/** Amounts of money, or sums of them, that are compared with a number of things. */
function amountsAsCounts(product: Product, rule: Rule): Omit<Finding, "file" | "pointer">[] {
	return [...comparedIn(rule)].flatMap(([operator, left, right]) => {
		const [value, number] = typeof left === "number" ? [right, left] : [left, right];
		if (typeof number !== "number" || number <= 1 || number >= LEAST_DOLLARS) return [];
		const list = isObject(value) && isList(value.sum) ? value.sum.map(variableIn) : undefined;
		const name =
			list === undefined ? variableIn(value) : list.every((one) => one !== undefined) ? list.join(".*.") : undefined;
		const title = name === undefined ? undefined : moneyAskedAt(product, name);
		if (title === undefined) return [];
		const order = value === left ? operator : TURNED[operator];
		const what = list === undefined ? `"${title}"` : `the sum of "${title}"`;
		const cause = `Something depends on ${what} being ${WORDS[order]} $${number}, which says nothing about an amount of money.`;
		const cure = "Compare with an amount in dollars, or count the entries.";
		return [{ code: "COMPARISON_SETTLED", cause, cure }];
	});
}

function* comparedIn(rule: Rule): Generator<readonly [operator: Order, left: Json, right: Json]> {
	const open: Json[] = [rule as Json];
	for (const one of open) {
		if (isList(one)) open.push(...one);
		if (!isObject(one)) continue;
		const [operator = "", operands = null] = Object.entries(one)[0] ?? [];
		open.push(operands);
		if (!Object.hasOwn(TURNED, operator) || !isList(operands) || operands.length !== 2) continue;
		yield [operator as Order, operands[0] ?? null, operands[1] ?? null];
	}
}

/** What a comparison always comes to. A number below all answers is a guard, and no mistake. */
function settled({ operator, number }: Comparison, { least, most }: AnswerRange): string | undefined {
	if (operator === ">" ? most <= number : operator === ">=" && most < number) return "no one can give";
	if (operator === "<" ? least >= number : operator === "<=" && least > number) return "no one can give";
	return (operator === "<" || operator === "<=") && number > most ? "everyone gives" : undefined;
}

function* comparisonsIn(rule: Rule): Generator<Comparison> {
	const read = (value: Json, number: Json, operator: Order): Comparison | undefined => {
		const named = nameIn(value);
		return named === undefined || typeof number !== "number" ? undefined : { ...named, operator, number };
	};
	for (const [operator, left, right] of comparedIn(rule)) {
		const found = read(left, right, operator) ?? read(right, left, TURNED[operator]);
		if (found !== undefined) yield found;
	}
}

/** The fact or answer that an operand is, or whose entries it counts. */
function nameIn(operand: Json): Pick<Comparison, "name" | "isCount"> | undefined {
	const variable = variableIn(operand);
	if (variable !== undefined) return { name: variable, isCount: false };
	const counted = isObject(operand) && isList(operand.count) ? variableIn(operand.count[0] ?? null) : undefined;
	return counted === undefined ? undefined : { name: counted, isCount: true };
}

function variableIn(operand: Json): string | undefined {
	if (!isObject(operand) || !Object.hasOwn(operand, "var")) return undefined;
	const name = isList(operand.var) ? operand.var[0] : operand.var;
	return typeof name === "string" ? name : undefined;
}
