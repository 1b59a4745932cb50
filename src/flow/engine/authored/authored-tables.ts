/** The shape of decision tables (flows/law/*.json, flows/pricing/*.json). */

import type { Json } from "../json.ts";

/** A value of an input or output; null is unknown. */
export type TableValue = string | number | boolean | null;

/** A value that a table reads, given by what asks it, or a fact. */
export interface TableInput {
	/** The fact of flows/facts.json that it is; a composed table declares the input as that fact is. */
	readonly fact?: string;
	readonly type: "string" | "number" | "integer" | "boolean";
	/** A text that is a day, yyyy-mm-dd; ranges have days as bounds. */
	readonly format?: "date";
	/** The closed set of values of a text. */
	readonly enum?: readonly string[];
	/** Whether the value may be unknown; an unknown value only matches an absent cell, or null. */
	readonly nullable?: boolean;
	readonly minimum?: number;
	readonly maximum?: number;
	/** What a number counts: "fraction", "cents", "months", "days", "score" … */
	readonly unit?: string;
	readonly about?: string;
}

/** A value that a table decides. */
export interface TableOutput {
	readonly type: "string" | "number" | "integer" | "boolean";
	readonly enum?: readonly string[];
	/** Whether a row may answer null: nothing applies. */
	readonly nullable?: boolean;
	readonly minimum?: number;
	readonly maximum?: number;
	readonly unit?: string;
	readonly about?: string;
}

/** A range of numbers, or of days (yyyy-mm-dd); each bound is optional. */
export type TableRange = {
	/** At least. */
	readonly min?: number | string;
	/** Greater than. */
	readonly above?: number | string;
	/** At most. */
	readonly max?: number | string;
	/** Less than. */
	readonly below?: number | string;
};

/** What a text begins with: one of these, letter by letter. */
export type TablePrefix = {
	readonly startsWith: string | readonly string[];
};

/**
 * The condition on one input: equal, one of, in a range, beginning with, or none of; an unknown value is never in a range or `not`,
 * and begins with nothing.
 */
export type TableCell =
	| TableValue
	| readonly TableValue[]
	| TableRange
	| TablePrefix
	| { readonly not: TableValue | readonly TableValue[] };

/** Keys of a row that are not inputs. */
export const ROW_KEYS = ["then", "from", "until", "source", "confirm", "about"] as const;

/** A row: cells by input, all of which must match; an absent cell matches every value. */
export interface TableRow {
	readonly then: { readonly [output: string]: TableValue };
	/** First day (yyyy-mm-dd) on which the row applies. */
	readonly from?: string;
	/** First day on which it no longer applies. */
	readonly until?: string;
	/** Where the figure comes from: a citation, or a published table. */
	readonly source?: string;
	/** Who has yet to confirm the row: it is known law that nobody has read again for this table. */
	readonly confirm?: "counsel";
	readonly about?: string;
	readonly [input: string]: TableCell | { readonly [output: string]: TableValue } | undefined;
}

/** The conditions on one input along a side of a grid. */
export interface GridAxis {
	readonly input: string;
	readonly cells: readonly TableCell[];
}

/** Many rows at once: a value of one output for each pair of conditions on two inputs. */
export interface TableGrid extends Pick<TableRow, "from" | "until" | "source" | "confirm" | "about"> {
	readonly output: string;
	/** The input whose cells are the lines of `values`. */
	readonly down: GridAxis;
	/** The input whose cells are the columns. */
	readonly across: GridAxis;
	/** A line for each cell of `down`; null where no row is meant. */
	readonly values: readonly (readonly TableValue[])[];
	/** Conditions on other inputs, the same for all cells. */
	readonly where?: { readonly [input: string]: TableCell };
}

/** How rows decide: the only one that matches, the first one, or all of them together. */
export type HitPolicy = "unique" | "first" | "collect";

/** Reads a fact by name at the time when a table is asked; undefined where nothing has that name. */
export type TableFacts = (fact: string) => Json | undefined;

/** One decision table; its file names it ("law/high-cost"). */
export interface TableFile {
	readonly about: string;
	readonly inputs: { readonly [name: string]: TableInput };
	readonly outputs: { readonly [name: string]: TableOutput };
	readonly hit: HitPolicy;
	/** How `collect` combines the outputs of all matching rows; "list" without it. */
	readonly collect?: "list" | "sum" | "min" | "max";
	/** First day that the table decides; before it, and after its last row ends, it refuses. */
	readonly from?: string;
	/** Outputs that an overlay may change in one direction only, for every input; null is the loosest value. */
	readonly tighten?: { readonly [output: string]: "down" | "up" };
	/** Outputs that an overlay may change freely; all others stay as the base has them. */
	readonly open?: readonly string[];
	readonly rows: { readonly [id: string]: TableRow };
	/** Rows written as grids, which come after `rows`. */
	readonly grids?: { readonly [id: string]: TableGrid };
}
