import type { FactType } from "../authored/authored.ts";
import type { Correction } from "../nearest.ts";

/** Stable codes of the faults that the rule gate finds. */
export type RuleFaultCode =
	| "RULE_UNKNOWN_OPERATOR"
	| "RULE_ARITY"
	| "RULE_EMPTY"
	| "RULE_SECOND_KEY"
	| "RULE_VAR"
	| "RULE_UNKNOWN_FACT"
	| "RULE_LITERAL"
	| "RULE_TYPE"
	| "RULE_ENUM"
	| "RULE_NULLABLE"
	| "RULE_NOT_BOOLEAN"
	| "RULE_DEPTH"
	| "RULE_SIZE";

/** One fault of a rule: `pointer` is a JSON Pointer inside the rule, "" for the rule itself. */
export interface RuleFault {
	readonly code: RuleFaultCode;
	readonly pointer: string;
	readonly cause: string;
	readonly cure: string;
	readonly fix?: Correction;
}

/** What is known about a name that rules read. */
export interface DeclaredFact {
	readonly type: FactType;
	readonly nullable: boolean;
	/** Closed set of values of a string, or of the elements of a list. */
	readonly values?: readonly string[];
	/** A text that is a date, yyyy-mm-dd. */
	readonly isDate?: boolean;
	/** For a list of objects: the fields of an element, by name; one that the form requires is not nullable. */
	readonly fields?: { readonly [field: string]: DeclaredFact };
	/** Facts that cannot be null while this boolean derived fact is true (or false). */
	readonly knownWhenTrue?: ReadonlySet<string>;
	readonly knownWhenFalse?: ReadonlySet<string>;
}

/** The names that rules may read, with their types; see `ruleScope`. */
export interface RuleScope {
	readonly names: ReadonlyMap<string, DeclaredFact>;
}

/** The required result: a condition ("boolean") or a value of a fact's type. */
export type RuleExpectation =
	| "boolean"
	| { readonly type: FactType; readonly nullable?: boolean; readonly values?: readonly string[] };
