import type { Json } from "../authored/authored.ts";
import { type Known, noProof, type Proof } from "../rules/rule-known.ts";
import type { DeclaredFact, RuleFault, RuleFaultCode, RuleScope } from "../rules/rule-types.ts";

/** The static type of an expression. */
export interface ValueType {
	readonly base: "boolean" | "number" | "string" | "list" | "null";
	readonly nullable: boolean;
	/** Only whole numbers are possible. */
	readonly whole?: boolean;
	readonly values?: readonly string[];
	/** A text that is a date, yyyy-mm-dd. */
	readonly isDate?: boolean;
	/** For a list of objects: the fields of an element. */
	readonly fields?: { readonly [field: string]: DeclaredFact };
	/** Present when the expression is a literal. */
	readonly literal?: null | boolean | number | string;
	/** Present when the expression is a plain read of this fact. */
	readonly fact?: string;
	/** The fact is declared nullable, regardless of what is known here. */
	readonly declaredNullable?: boolean;
}

/** A typed expression and what it proves; `type` is undefined after a reported fault. */
export interface Typed {
	readonly type: ValueType | undefined;
	readonly proof: Proof;
}

/** Position of the walk: the operand, what is known there, and the list element inside some, all, none, count or sum. */
export interface Place {
	readonly pointer: string;
	readonly known: Known;
	readonly element?: DeclaredFact;
}

/** One walk over a rule: its scope and the faults found so far. */
export interface Walk {
	readonly scope: RuleScope;
	readonly faults: RuleFault[];
	readonly type: (rule: Json, place: Place) => Typed;
}

/** Reports a fault and returns an expression without a type, so it is reported once. */
export function fault(
	walk: Walk,
	code: RuleFaultCode,
	pointer: string,
	cause: string,
	cure: string,
	corrected: Pick<RuleFault, "fix"> = {},
): Typed {
	const { fix } = corrected;
	walk.faults.push({ code, pointer, cause, cure, ...(fix === undefined ? {} : { fix }) });
	return { type: undefined, proof: noProof };
}

/** Returns an expression of a type that proves nothing. */
export function plain(type: ValueType): Typed {
	return { type, proof: noProof };
}

export const booleanType: ValueType = { base: "boolean", nullable: false };
export const numberType: ValueType = { base: "number", nullable: false };

/** Returns the static type of a declared fact, given the names known to be non-null. */
export function typeOfFact(fact: DeclaredFact, isNonNull: boolean): ValueType {
	const base = fact.type === "integer" ? "number" : fact.type;
	return {
		base,
		nullable: fact.nullable && !isNonNull,
		...(fact.type === "integer" ? { whole: true } : {}),
		...(fact.values === undefined ? {} : { values: fact.values }),
		...(fact.fields === undefined ? {} : { fields: fact.fields }),
		...(fact.isDate === true ? { isDate: true } : {}),
	};
}

/** Returns a type as text. */
export function typeText(type: ValueType): string {
	if (type.base === "null") return "null";
	const name = type.fact ? ` (${type.fact})` : "";
	return `a ${type.nullable ? "nullable " : ""}${type.base}${name}`;
}

/** Escapes a key for a JSON Pointer. */
export function pointerTo(base: string, ...keys: readonly (string | number)[]): string {
	return keys.reduce<string>((path, key) => `${path}/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`, base);
}
