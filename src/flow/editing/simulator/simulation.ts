import type { Json } from "../../engine/json.ts";
import type { ApplicationRecord } from "../../engine/record/record.ts";
import type { VendorOutcome } from "./vendor-outcomes.ts";

/**
 * Who is simulated: a case by its name, the person of the shortest journey to a place of the map, an example, a person
 * described by facts, or a new visitor.
 */
export interface SimulationStart {
	readonly case?: string;
	readonly at?: string;
	/** A made-up record, such as the example of a finding. */
	readonly record?: ApplicationRecord;
	/** What is said of the person, over the example: by the name of a fact, or `answers.<form>.<field>`. */
	readonly facts?: SimulatedAnswers;
	/** Whether somebody who has registered with the usual answers fills in the rest. */
	readonly isUsual?: boolean;
}

/**
 * Why no person is made for a rule or a row. Proved: it decides for nobody (`never`), only for homes where the lender does not lend
 * (`unserved`), or only for lenders of another kind (`otherLender`). Not found: nobody who was played made its table be read
 * (`unread`), or for none of them this row decided (`unknown`).
 */
export type NoPerson = "never" | "unserved" | "otherLender" | "unread" | "unknown";

/** A person for whom one row decides, and the steps that lead there; or why there is none. */
export type RowPerson =
	| { readonly start: SimulationStart; readonly steps: readonly SimulationStep[] }
	| { readonly why: NoPerson };

/** Kinds of steps: of the borrower, of vendors, of the lender's staff, and of the clock. */
export const STEP_KINDS = ["answers", "open", "vendor", "vendors", "staff", "days"] as const;

/** One step of a simulated person. */
export interface SimulationStep {
	readonly kind: (typeof STEP_KINDS)[number];
	/** The form, page, vendor order or act. */
	readonly id?: string;
	/** Answers other than the usual ones, by dotted field. */
	readonly answers?: SimulatedAnswers;
	readonly days?: number;
	/** What a vendor answers other than usual. */
	readonly outcome?: VendorOutcome;
}

/** Answers to a form, by dotted field. */
export interface SimulatedAnswers {
	readonly [field: string]: Json;
}

/** A simulation to compute: a start, the steps taken, and what is typed into the form of the page that they lead to. */
export interface AskedSimulation {
	readonly start: SimulationStart;
	readonly steps: readonly SimulationStep[];
	readonly typed?: SimulatedAnswers;
}

/** A named place: a stage, a state or a page, with its title. */
export interface Titled {
	readonly id: string;
	readonly title: string;
}

/** Where a simulated person is. */
export interface SimulatedPlace {
	/** The place on the map. */
	readonly at: string;
	readonly kind: "step" | "page";
	readonly title: string;
	readonly body: readonly string[];
	/** The step of the loan and the state; null during registration. */
	readonly stage: Titled | null;
	readonly state: Titled | null;
	/** What the borrower is told to wait for. */
	readonly standing: string | null;
	/** yyyy-mm-dd */
	readonly day: string;
}

/** A fact and its value, with what it means. */
export interface SimulatedFact {
	readonly fact: string;
	readonly about: string;
	readonly value: Json;
	/** Whether the last step changed it. */
	readonly isNew: boolean;
}

/** What a rule decides. */
export const RULE_LISTS = [
	"steps",
	"decisions",
	"interrupts",
	"moves",
	"overrides",
	"stagePages",
	"statePages",
	"fallback",
	"table",
] as const;

/** A value that a rule read, or that a row gives. */
export interface ReadValue extends Omit<SimulatedFact, "isNew"> {
	/** What a number of a table counts, such as cents or a fraction. */
	readonly unit?: string;
	/** Whether it is one of a table's closed list of words. */
	readonly isChoice?: boolean;
}

/** A rule that was tried, in the words of a product owner. */
export interface TriedRule {
	readonly list: (typeof RULE_LISTS)[number];
	/** What its list is about, such as the step of the loan whose pages it decides. */
	readonly of: string;
	/** Counted from 1. */
	readonly row: number;
	readonly title: string;
	readonly layer: string;
	readonly isOwn: boolean;
	readonly isHit: boolean;
	/** Whether it was tried; the rows after the one that applies are not. */
	readonly isTried: boolean;
	readonly read: readonly ReadValue[];
	/** What a row of a table decides. */
	readonly decides?: readonly ReadValue[];
	readonly file: string;
	readonly pointer: string;
}

/** A row that decides of no case, with whose it is and the place on the map where it leads. */
export interface UncoveredRow
	extends Pick<TriedRule, "list" | "of" | "row" | "title" | "file" | "pointer" | "layer" | "isOwn"> {
	readonly at: string;
}

/** What no case covers; pages by their place on the map. */
export interface Uncovered {
	readonly rows: readonly UncoveredRow[];
	readonly pages: readonly Titled[];
}

/** A question of a form, as a simulation asks it. */
export interface SimulatedQuestion {
	/** Dotted. */
	readonly field: string;
	readonly title: string;
	readonly kind: "text" | "number" | "money" | "date" | "yes" | "one" | "list" | "fixed";
	/** What may be chosen; of a list, what may be in it, where that is closed. */
	readonly choices: readonly { readonly value: Json; readonly title: string }[];
	readonly value: Json;
}

/** The form that the person is asked to fill in. */
export interface SimulatedForm {
	readonly id: string;
	readonly title: string;
	readonly questions: readonly SimulatedQuestion[];
}

/** A step that may be taken next. */
export interface NextStep {
	readonly kind: SimulationStep["kind"];
	readonly id: string;
	readonly title: string;
	/** The day that it waits for, yyyy-mm-dd. */
	readonly waitsFor?: string;
	/** What the vendor may answer other than usual. */
	readonly outcomes?: readonly VendorOutcome[];
}

/** What may be said of a person: a fact of the record, or an answer to a question of the registration. */
export interface SayableFact extends Pick<SimulatedQuestion, "kind" | "choices"> {
	/** The name of a fact, or `answers.<form>.<field>`. */
	readonly fact: string;
	/** The borrower's question, where there is one; else what the fact means. */
	readonly title: string;
	readonly about: string;
	/** Whether a place must be chosen or the rest be usual, since it is answered on the way. */
	readonly isAnswer: boolean;
}

/** What a case of `flow test` can keep of a simulated person. */
export interface KeptCase {
	readonly facts: ApplicationRecord;
	readonly expect: { readonly [key: string]: Json };
	/** What the simulation shows here and a case cannot expect. */
	readonly leaves: readonly ("page" | "stage" | "state")[];
}

/** A person after the steps. */
export interface SimulatedNow {
	readonly place: SimulatedPlace;
	readonly form: SimulatedForm | null;
	readonly facts: readonly SimulatedFact[];
	readonly why: readonly TriedRule[];
	/** Rows of tables that the last step asked; and those that say why the person was declined. */
	readonly tables: readonly TriedRule[];
	readonly checks: readonly TriedRule[];
	readonly next: readonly NextStep[];
	/** Whether the example stands here without all that leads here, so that its next step may lead elsewhere. */
	readonly isExample: boolean;
	/** Null where a case could expect nothing. */
	readonly kept: KeptCase | null;
}

/** What stops a simulation, and at which of its steps (0 is the start). */
export interface SimulationRefusal {
	readonly code:
		| "NO_SUCH_START"
		| "NO_ONE_GETS_HERE"
		| "STEP_NOT_OPEN"
		| "ANSWERS_REFUSED"
		| "FACTS_REFUSED"
		| "TOO_LITTLE_KNOWN"
		| "RULE_FAILED";
	readonly step: number;
	/** What it is about, in words. */
	readonly about: string;
	readonly fields: readonly { readonly field: string; readonly message: string }[];
}

/** A simulation of one version: the place after the start and after each step, as far as it went. */
export interface Simulated {
	readonly places: readonly SimulatedPlace[];
	readonly now: SimulatedNow | null;
	readonly refusal: SimulationRefusal | null;
	/** The record that the start names, so that another version starts with the same. */
	readonly record: ApplicationRecord | null;
}
