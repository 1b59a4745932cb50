import { compileAll, compileAt, isTruthy, type Operation, type RuleFunction } from "./rule-function.ts";

/** Compiles `and`: the first falsy operand, or the last one. */
export function compileAnd<Data>(operation: Operation<Data>): RuleFunction<Data> {
	return compileChain(compileAll(operation), false);
}

/** Compiles `or`: the first truthy operand, or the last one. */
export function compileOr<Data>(operation: Operation<Data>): RuleFunction<Data> {
	return compileChain(compileAll(operation), true);
}

/** Compiles `atLeast`: whether as many of the conditions hold as the first operand says; stops as soon as they do. */
export function compileAtLeast<Data>(operation: Operation<Data>): RuleFunction<Data> {
	const [needed, ...conditions] = compileAll(operation);
	return (data, reads) => {
		let open = needed?.(data, reads) as number;
		for (const condition of conditions) {
			if (open <= 0) return true;
			if (isTruthy(condition(data, reads))) open -= 1;
		}
		return open <= 0;
	};
}

/** Compiles `!` and `!!`. */
export function compileNot<Data>(operator: "!" | "!!", operation: Operation<Data>): RuleFunction<Data> {
	const operand = compileAt(operation, 0);
	return operator === "!"
		? (data, reads) => !isTruthy(operand(data, reads))
		: (data, reads) => isTruthy(operand(data, reads));
}

/** Compiles `if`: pairs of condition and value, then the else value or null. */
export function compileIf<Data>(operation: Operation<Data>): RuleFunction<Data> {
	const operands = compileAll(operation);
	const otherwise = operands.length % 2 === 1 ? operands.pop() : undefined;
	const branches: { readonly when: RuleFunction<Data>; readonly value: RuleFunction<Data> }[] = [];
	for (let at = 0; at < operands.length; at += 2) {
		const [when, value] = operands.slice(at, at + 2);
		if (when !== undefined && value !== undefined) branches.push({ when, value });
	}
	return (data, reads) => {
		for (const { when, value } of branches) if (isTruthy(when(data, reads))) return value(data, reads);
		return otherwise === undefined ? null : otherwise(data, reads);
	};
}

function compileChain<Data>(operands: readonly RuleFunction<Data>[], stopsAt: boolean): RuleFunction<Data> {
	const [first, second] = operands;
	if (first !== undefined && second !== undefined && operands.length === 2) {
		return (data, reads) => {
			const value = first(data, reads);
			return isTruthy(value) === stopsAt ? value : second(data, reads);
		};
	}
	return (data, reads) => {
		let value: unknown;
		for (const operand of operands) {
			value = operand(data, reads);
			if (isTruthy(value) === stopsAt) return value;
		}
		return value;
	};
}
