import type { Json } from "../../engine/index.ts";
import type { DecisionDiagram, DecisionDiagrams } from "./decision-diagrams.ts";

/** A variable of the diagrams: a fact or answer with its values, or whether a list holds an element (or is there at all). */
export interface Variable {
	readonly name: string;
	readonly values: readonly Json[];
	readonly unsaid: Json;
	/** For a list: the element that it may hold, or null for whether the list is given. */
	readonly element?: string | null;
}

/** What reading a rule asks of the domain that its diagrams are made in. */
export interface DomainView {
	readonly diagrams: DecisionDiagrams;
	/** By level. */
	readonly variables: readonly Variable[];
	isList(name: string): boolean;
	level(name: string): number;
	listLevels(name: string): number[];
	equals(name: string, value: Json): DecisionDiagram;
}
