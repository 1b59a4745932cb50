/** The words of cells: what is printed in them, and what is understood when somebody types it. */
export interface CellWords {
	readonly any: string;
	readonly unknown: string;
	readonly none: string;
	readonly yes: string;
	readonly no: string;
	readonly atLeast: string;
	readonly above: string;
	readonly upTo: string;
	readonly below: string;
	readonly to: string;
	readonly not: string;
	readonly startsWith: string;
}

/** The words of cells by their keys in the copy. */
export const CELL_WORDS = [
	...(["any", "unknown", "none", "yes", "no"] as const),
	...(["atLeast", "above", "upTo", "below", "to", "not", "startsWith"] as const),
] as const satisfies readonly (keyof CellWords)[];

/** Why a typed cell is refused: the sentence's key in the copy, and what stands in it. */
export interface CellFault {
	readonly fault:
		| "number"
		| "whole"
		| "percent"
		| "money"
		| "day"
		| "choice"
		| "yesNo"
		| "bounds"
		| "empty"
		| "order"
		| "needed"
		| "known"
		| "plain"
		| "id";
	readonly values: { readonly [name: string]: string };
}

/** Whether a typed cell was refused. */
export function isFault(made: unknown): made is CellFault {
	return typeof made === "object" && made !== null && "fault" in made && "values" in made;
}
