import type { Json } from "../authored/authored.ts";
import { EngineError } from "../errors.ts";
import { isList, isObject } from "../json.ts";
import { compileAt, isTruthy, nameIn, type Operation, type RuleData, type RuleFunction } from "./rule-function.ts";

/** From this many texts on, a set is faster than a linear search. */
const worthASet = 8;

/** Compiles `in`: a value in a list of literals or in a list fact; always false for null. */
export function compileIn<Data>(operation: Operation<Data>): RuleFunction<Data> {
	const needle = compileAt(operation, 0);
	const literals = operation.operands[1] ?? null;
	if (!isList(literals)) {
		const list = compileAt(operation, 1);
		return (data, reads) => {
			const value = needle(data, reads);
			const values = list(data, reads);
			return Array.isArray(values) && values.includes(value);
		};
	}
	if (literals.some((literal) => isList(literal) || isObject(literal)))
		throw new EngineError("RULE_SHAPE", operation.place);
	if (literals.length < worthASet) return (data, reads) => literals.includes(needle(data, reads) as Json);
	const set = new Set(literals);
	return (data, reads) => set.has(needle(data, reads) as Json);
}

/** Compiles `some`, `all` and `none`: a condition on each element of a list, in order, short-circuiting. */
export function compileAggregate<Data>(
	operator: "some" | "all" | "none",
	operation: Operation<Data>,
): RuleFunction<Data> {
	const list = compileAt(operation, 0);
	const condition = elementAt(operation);
	const stopsAt = operator !== "all";
	const whenStopped = operator === "some";
	const whenEmpty = operator === "none";
	return (data, reads) => {
		const elements = list(data, reads);
		if (!Array.isArray(elements) || elements.length === 0) return whenEmpty;
		for (const element of elements)
			if (isTruthy(condition(element as RuleData, undefined)) === stopsAt) return whenStopped;
		return !whenStopped;
	};
}

/** Compiles `count`: the number of elements, or of those that match a condition; 0 without a list. */
export function compileCount<Data>(operation: Operation<Data>): RuleFunction<Data> {
	const list = compileAt(operation, 0);
	const condition = operation.operands.length > 1 ? elementAt(operation) : undefined;
	return (data, reads) => {
		const elements = list(data, reads);
		if (!Array.isArray(elements)) return 0;
		if (condition === undefined) return elements.length;
		return elements.filter((element) => isTruthy(condition(element as RuleData, undefined))).length;
	};
}

/** Compiles `sum`: adds up a number of each element, in order; throws EngineError RULE_ARITHMETIC if not finite. */
export function compileSum<Data>(operation: Operation<Data>): RuleFunction<Data> {
	const list = compileAt(operation, 0);
	const summand = elementAt(operation);
	return (data, reads) => {
		const elements = list(data, reads);
		if (!Array.isArray(elements)) return 0;
		let sum = 0;
		for (const element of elements) {
			const value = summand(element as RuleData, undefined);
			sum += typeof value === "number" ? value : Number.NaN;
		}
		if (!Number.isFinite(sum)) throw new EngineError("RULE_ARITHMETIC");
		return sum;
	};
}

/** Compiles `missing`: the literal names without a value (null or ""). */
export function compileMissing<Data>({ operands, place, read }: Operation<Data>): RuleFunction<Data> {
	const names = operands.map((operand) => {
		const name = nameIn(operand, place);
		return { name, readName: read(name) };
	});
	return (data, reads) => {
		const missing: string[] = [];
		for (const { name, readName } of names) {
			const value = readName(data, reads);
			if (value === null || value === "") missing.push(name);
		}
		return missing;
	};
}

function elementAt<Data>({ operands, compileForElement }: Operation<Data>): RuleFunction {
	return compileForElement(operands[1] ?? null);
}
