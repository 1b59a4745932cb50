import type { Json } from "../authored/authored.ts";
import { EngineError, type ErrorPlace } from "../errors.ts";
import type { FactRead } from "../trace.ts";

/** Plain data that rules read by name: the attributes of a visitor, the values of a form, an element of a list. */
export type RuleData = { readonly [name: string]: unknown };

/**
 * A compiled rule; adds what it reads to `reads` if given. The condition of some, all and none gets an element of the
 * list instead of the data.
 */
export type RuleFunction<Data = RuleData> = (data: Data, reads: FactRead[] | undefined) => unknown;

/** A rule being compiled: the operands as written, and the compiler of each. */
export interface Operation<Data> {
	readonly operands: readonly Json[];
	readonly compile: (rule: Json) => RuleFunction<Data>;
	/** Compiles the condition on each element of a list. */
	readonly compileForElement: (rule: Json) => RuleFunction;
	/** Returns the reader of a name. */
	readonly read: (name: string) => RuleFunction<Data>;
	readonly place: ErrorPlace;
}

/** JSON Logic truthiness: as in JavaScript, but an empty list is falsy. */
export function isTruthy(value: unknown): boolean {
	// most operands are conditions themselves
	if (value === true || value === false) return value;
	return Array.isArray(value) ? value.length > 0 : Boolean(value);
}

/** Returns the operands compiled, in order. */
export function compileAll<Data>({ operands, compile }: Operation<Data>): RuleFunction<Data>[] {
	return operands.map(compile);
}

/** Returns one operand compiled. */
export function compileAt<Data>({ operands, compile }: Operation<Data>, index: number): RuleFunction<Data> {
	return compile(operands[index] ?? null);
}

/** Returns an operand that must be a literal name; throws EngineError RULE_SHAPE for anything else. */
export function nameIn(operand: Json | undefined, place: ErrorPlace): string {
	if (typeof operand !== "string") throw new EngineError("RULE_SHAPE", place);
	return operand;
}
