import { calculateDates, calculateDay } from "../dates.ts";
import { EngineError } from "../errors.ts";
import { isList, isObject } from "../json.ts";
import { remainderOf, roundedTo } from "./rounding.ts";
import { compileAll, compileAt, type Operation, type RuleFunction } from "./rule-function.ts";

/** Compiles `===` and `!==`, without type coercion. */
export function compileEquality<Data>(operator: "===" | "!==", operation: Operation<Data>): RuleFunction<Data> {
	const left = compileAt(operation, 0);
	const literal = operation.operands[1] ?? null;
	if (!isObject(literal) && !isList(literal)) {
		return operator === "==="
			? (data, reads) => left(data, reads) === literal
			: (data, reads) => left(data, reads) !== literal;
	}
	const right = compileAt(operation, 1);
	return operator === "==="
		? (data, reads) => left(data, reads) === right(data, reads)
		: (data, reads) => left(data, reads) !== right(data, reads);
}

type NumberFunction<Data> = (...given: Parameters<RuleFunction<Data>>) => number;

/**
 * Compiles < <= > >= over two or three numbers. Three operands of > and >= are read from last to first, because the
 * reference reverses them into < and <=: json-logic-js only takes three operands there.
 */
export function compileOrder<Data>(operator: "<" | "<=" | ">" | ">=", operation: Operation<Data>): RuleFunction<Data> {
	const operands = compileAll(operation) as NumberFunction<Data>[];
	const isTurned = operands.length === 3 && operator.startsWith(">");
	if (isTurned) operands.reverse();
	const [first, second, third] = operands as [NumberFunction<Data>, NumberFunction<Data>, NumberFunction<Data>?];
	if (third === undefined) return pairs[operator](first, second);
	const isInOrder = operator.endsWith("=") ? atMost : lessThan;
	return (data, reads) => {
		const low = first(data, reads);
		const middle = second(data, reads);
		const high = third(data, reads);
		return isInOrder(low, middle) && isInOrder(middle, high);
	};
}

/** Compiles + - * / min max round remainder; a result that is not finite throws EngineError RULE_ARITHMETIC. */
export function compileArithmetic<Data>(operator: string, operation: Operation<Data>): RuleFunction<Data> {
	const operands = compileAll(operation) as NumberFunction<Data>[];
	const calculate = calculations.get(operator);
	if (calculate === undefined) throw new EngineError("RULE_UNKNOWN_OPERATOR", operation.place);
	return (data, reads) => {
		const result = calculate(operands.map((operand) => operand(data, reads)));
		if (!Number.isFinite(result)) throw new EngineError("RULE_ARITHMETIC");
		return result;
	};
}

const lessThan = (left: number, right: number) => left < right;
const atMost = (left: number, right: number) => left <= right;

type Pair = <Data>(left: NumberFunction<Data>, right: NumberFunction<Data>) => RuleFunction<Data>;
const pairs: { readonly [operator in "<" | "<=" | ">" | ">="]: Pair } = {
	"<": (left, right) => (data, reads) => left(data, reads) < right(data, reads),
	"<=": (left, right) => (data, reads) => left(data, reads) <= right(data, reads),
	">": (left, right) => (data, reads) => left(data, reads) > right(data, reads),
	">=": (left, right) => (data, reads) => left(data, reads) >= right(data, reads),
};

type Calculation = (operands: readonly number[]) => number;
const calculations: ReadonlyMap<string, Calculation> = new Map<string, Calculation>([
	["+", (operands) => operands.reduce((sum, operand) => sum + parsed(operand), 0)],
	["*", (operands) => operands.reduce((product, operand) => parsed(product) * parsed(operand))],
	["-", ([left, right]) => (right === undefined ? -(left as number) : (left as number) - right)],
	["/", ([dividend, divisor]) => (dividend as number) / (divisor as number)],
	["min", (operands) => Math.min(...operands)],
	["max", (operands) => Math.max(...operands)],
	["round", ([value, step = 1]) => roundedTo(value as number, step)],
	["remainder", ([value, divisor]) => remainderOf(value as number, divisor as number)],
]);

/** json-logic-js parses the operands of + and *: -0 becomes 0 and null becomes NaN. */
function parsed(operand: unknown): number {
	return typeof operand === "number" ? operand + 0 : Number.NaN;
}

/** Compiles `age` and `daysBetween`; throws EngineError RULE_DATE for a missing or invalid date. */
export function compileDates<Data>(operator: string, operation: Operation<Data>): RuleFunction<Data> {
	const from = compileAt(operation, 0);
	const to = compileAt(operation, 1);
	return (data, reads) => calculateDates(operator, from(data, reads), to(data, reads));
}

/** Compiles `addDays` and `firstOfMonth`; throws EngineError RULE_DATE as `calculateDay` does. */
export function compileDay<Data>(operator: string, operation: Operation<Data>): RuleFunction<Data> {
	const [date, days] = compileAll(operation) as [RuleFunction<Data>, RuleFunction<Data>?];
	return (data, reads) => calculateDay(operator, date(data, reads), days?.(data, reads));
}
