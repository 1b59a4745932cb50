import type { ExampleFact } from "./changed-decisions.ts";

/** Whether the statements of law and of the product hold on a draft. */
export interface ProvedStatements {
	readonly holds: number;
	readonly broken: readonly {
		readonly about: string;
		/** The law that it follows; null for the product's own. */
		readonly source: string | null;
		readonly why: string;
		/** The smallest record that breaks it. */
		readonly facts: readonly ExampleFact[];
	}[];
	/** Statements that could not be proved either way. */
	readonly open: readonly string[];
}

/** What a draft changes for a lender that extends this one. */
export interface LenderBelow {
	readonly org: string;
	readonly name: string;
	/** Whether it would be faulty, and so keeps what it has. */
	readonly isFaulty: boolean;
	readonly sentences: number;
	readonly decisions: number;
	/** How many of the changed values it has set otherwise itself, so that its own stay. */
	readonly kept: number;
}

/** What would become of a lender's applications under way, counted; no application is named. */
export interface CountedApplications {
	readonly run: string;
	readonly status: "RUNNING" | "DONE" | "FAILED";
	/** Active applications of the lender, and how many of them have been looked at. */
	readonly total: number;
	readonly done: number;
	/** Of those under way on another version: what moving them to the draft would mean. */
	readonly continue: number;
	readonly rewind: number;
	readonly pinned: number;
	/** How many were moved; none by a count. */
	readonly moved: number;
	/** Answers that keep applications from moving, and that may be replaced. */
	readonly outdated: readonly OutdatedAnswer[];
}

/** What product files say of a page that is more than a form: what borrowers read, who it waits for, and what they press. */
export interface DrawnPage {
	readonly title: string;
	readonly tone: string;
	readonly body: readonly string[];
	/** Each with what the page calls it. */
	readonly ball: {
		readonly whose: string;
		readonly who: string;
		readonly when: string;
		readonly by: string;
	} | null;
	readonly actions: readonly { readonly label: string; readonly kind: string }[];
	/** The blocks in their order, each with the words of the page that it shows; one that is not there has none. */
	readonly blocks: readonly { readonly name: string; readonly isKnown: boolean; readonly words: readonly string[] }[];
}

/** Such a page that differs; null where a version has none. */
export interface ChangedPage {
	readonly id: string;
	readonly title: string;
	readonly before: DrawnPage | null;
	readonly after: DrawnPage | null;
}

/** A choice that borrowers have made and a draft no longer offers. */
export interface OutdatedAnswer {
	/** Where it stands in a record; `[]` means each element of a list. */
	readonly path: string;
	/** The form and the question of it. */
	readonly form: string;
	readonly field: string;
	readonly value: string;
	/** What the draft takes instead; empty where it takes any. */
	readonly allowed: readonly string[];
	/** How many applications have it. */
	readonly count: number;
}

/** What a publisher decides for applications under way. */
export interface UnderwayChoice {
	/** The verdicts with which they move; none when all stay. */
	readonly moves: readonly ("continue" | "rewind")[];
	/** Answers in place of those that are no longer offered: by path, then by value; null asks again. */
	readonly map: { readonly [path: string]: { readonly [value: string]: string | null } };
}
