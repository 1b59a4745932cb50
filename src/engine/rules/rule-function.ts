import type { Json } from "../authored/authored.ts";
import { EngineError, type ErrorPlace } from "../errors.ts";
import type { FactRead } from "../trace.ts";

/** Plain data that rules read by name: the attributes of a visitor, the values of a form, an element of a list. */
export type RuleData = { readonly [name: string]: unknown };

/**
 * A compiled rule; it notes what it reads when it is given a list for that. The condition of some, all and none gets an
 * element of the list in place of the data.
 */
export type RuleFunction<Data = RuleData> = (data: Data, reads: FactRead[] | undefined) => unknown;

/** A rule while it is compiled: the operands as written, and what compiles each of them. */
export interface Operation<Data> {
	readonly operands: readonly Json[];
	readonly compile: (rule: Json) => RuleFunction<Data>;
	/** Compiles what is asked of each element of a list. */
	readonly compileForElement: (rule: Json) => RuleFunction;
	/** Returns what reads a name. */
	readonly read: (name: string) => RuleFunction<Data>;
	readonly place: ErrorPlace;
}

/** Returns whether JSON Logic takes a value for true: like JavaScript, but an empty list counts as false. */
export function isTruthy(value: unknown): boolean {
	return value === true || (Array.isArray(value) ? value.length > 0 : Boolean(value));
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
