import type { Json } from "../../engine/index.ts";
import type { DecisionDiagram, DecisionDiagrams } from "./decision-diagrams.ts";

/** A variable of the diagrams: a fact or answer with its values, or whether a list has an element (or is given at all). */
export interface Variable {
	readonly name: string;
	readonly values: readonly Json[];
	readonly unsaid: Json;
	/** Of a number or day: those of its values that rules name; another one stands for all between its neighbors. */
	readonly cuts?: ReadonlySet<number | string>;
	/** For a list: the element it may contain, or null for whether the list is given. */
	readonly element?: string | null;
}

/** The part of the domain that evaluating a rule needs. */
export interface DomainView {
	readonly diagrams: DecisionDiagrams;
	/** By level. */
	readonly variables: readonly Variable[];
	isList(name: string): boolean;
	level(name: string): number;
	listLevels(name: string): number[];
	equals(name: string, value: Json): DecisionDiagram;
}
