import type { KeptCase, TriedRule } from "../simulator/simulation.ts";
import type { ExampleFact, Outcome } from "./changed-decisions.ts";

/** What a back-test compares of an application: its step of the loan, its page, and what pricing and credit say. */
export type BackTestKind = "stage" | "page" | "offers";

/** Applications that a draft treats differently in the same way, by the same rules. */
export interface BackTestGroup {
	readonly kind: BackTestKind;
	readonly before: Outcome;
	readonly after: Outcome;
	/** What decided on the live version and on the draft. */
	readonly rulesBefore: readonly DecidingRule[];
	readonly rulesAfter: readonly DecidingRule[];
	/** Null for one to four. */
	readonly count: number | null;
	/** A made-up person of this group; null where none can be told without telling of somebody. */
	readonly example: BackTestExample | null;
}

/** A rule, or a row of a table, that decided. */
export type DecidingRule = Pick<TriedRule, "list" | "of" | "row" | "title" | "file" | "pointer">;

/** The few facts that make the difference, rounded, on the day of the back-test. */
export interface BackTestExample {
	readonly facts: readonly ExampleFact[];
	/** What the draft decides about them. */
	readonly kept: KeptCase;
}

/** The recorded facts of a lender's applications, decided again by what is live and by a draft. */
export interface BackTest {
	/** yyyy-mm-dd, in UTC: applications begun since. */
	readonly since: string;
	/** Null for one to four. */
	readonly compared: number | null;
	/** Whether there were more than are compared, which are the newest. */
	readonly isCut: boolean;
	/** How many differ; null for one to four. Those of small groups are counted only where they are five or more. */
	readonly changed: number | null;
	/** Whether one to four others differ, too. */
	readonly hasFewMore: boolean;
	/** Whether some could not be decided on the live version either, and are left out. */
	readonly hasUndecided: boolean;
	/** Most first. */
	readonly groups: readonly BackTestGroup[];
}
