import type { TableInput, TableOutput, TableValue } from "../../engine/authored/authored-tables.ts";
import type { ApplicationRecord } from "../../engine/index.ts";
import type { SimulatedFact, Titled } from "../simulator/simulation.ts";

/**
 * What the flow decides: which questions are asked and in which order, the step of the loan, the state, the page at each, and
 * what is asked for by a rule.
 */
export const DECISION_KINDS = ["step", "stepOrder", "stage", "stagePage", "state", "statePage", "condition"] as const;

const OUTCOME_KINDS = [
	...([
		"asked",
		"unasked",
		"raised",
		"unraised",
		"steps",
		"page",
		"stage",
		"state",
		"byState",
		"stops",
		"nothing",
	] as const),
	...(["offers", "otherOffers", "passed", "refused"] as const),
] as const;

/** What comes of a decision. */
export interface Outcome {
	/**
	 * "byState" leaves the page to the state, "stops" is a rule that cannot be decided, "nothing" is that no row fits;
	 * "refused" names the checks that leave no offer.
	 */
	readonly kind: (typeof OUTCOME_KINDS)[number];
	/** The page, step of the loan or state; the questions in their order. */
	readonly titles: readonly Titled[];
}

/** What an example says of a person. */
export type ExampleFact = Omit<SimulatedFact, "isNew">;

/** A decision that a draft makes otherwise than what is live, with the smallest record that shows it. */
export interface ChangedDecision {
	readonly kind: (typeof DECISION_KINDS)[number];
	/** The step of the loan, state, questions or condition that it is about; null where there is only one such decision. */
	readonly of: Titled | null;
	readonly before: Outcome;
	readonly after: Outcome;
	/** Empty where it concerns everybody. */
	readonly facts: readonly ExampleFact[];
	readonly record: ApplicationRecord;
}

/** What a table says of a column. */
export type ColumnSpec = TableInput | TableOutput;

/** The offers of an ordinary borrower that differ; money as printed, the income of a month. */
export interface ChangedOffers {
	readonly borrower: {
		readonly score: number;
		readonly income: string;
		readonly value: string;
		readonly propertyType: string | null;
		readonly occupancy: string;
		readonly state: string;
		readonly county: string | null;
		/** What is owed on the home. */
		readonly owed: string;
	};
	readonly before: ShownPricing;
	readonly after: ShownPricing;
}

/** Offers with their lowest and highest rates, or the checks for which there are none. */
export type ShownPricing =
	| {
			readonly offers: readonly { readonly months: number; readonly most: string; readonly rates: readonly string[] }[];
	  }
	| { readonly refusedFor: readonly string[] };

/** What a decision table decides otherwise than what is live, with the simplest inputs that show it. */
export interface ChangedTable {
	/** The table's file. */
	readonly file: string;
	readonly about: string;
	/** The column that differs. */
	readonly output: string;
	readonly spec: ColumnSpec;
	readonly before: TableValue;
	readonly after: TableValue;
	/** The first day (yyyy-mm-dd) of the difference; null where it has been so since the first. */
	readonly since: string | null;
	readonly inputs: readonly { readonly name: string; readonly spec: ColumnSpec; readonly value: TableValue }[];
	/** An ordinary borrower whom the change makes other offers; null for tables without an effect on offers. */
	readonly offers: ChangedOffers | null;
}

/** Who is treated differently by a draft. */
export interface ChangedDecisions {
	readonly decisions: readonly ChangedDecision[];
	readonly tables: readonly ChangedTable[];
	/** How many more differ than are listed. */
	readonly more: number;
	/** Decisions that could not be compared exactly. */
	readonly open: readonly Pick<ChangedDecision, "kind" | "of">[];
}

/** A case whose outcome differs. */
export interface ChangedCase {
	/** What a simulation starts from. */
	readonly name: string;
	readonly title: string;
	/** What differs of it: a page, a step of the loan, a state, the questions, or vendor orders. */
	readonly kind: "page" | "stage" | "state" | "steps" | "orders" | "error";
	readonly before: readonly Titled[];
	readonly after: readonly Titled[];
	/** Whether the draft does what the case expects. */
	readonly isExpected: boolean;
}

/** The cases that a draft changes, of how many. */
export interface ChangedCases {
	readonly cases: readonly ChangedCase[];
	readonly compared: number;
}
