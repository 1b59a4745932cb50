import { createContext, useContext } from "react";
import type { Facts, Progress } from "../../flow/engine/index.ts";
import type { Answers, AnswersByForm } from "../api/application/answers.ts";
import type { SaveQueue } from "./save-queue.ts";

/** One registration step as a page needs it. */
export interface DraftStep {
	readonly id: string;
	readonly path: string;
	/** Value of the `step` query of /register. */
	readonly step: string;
	readonly form: string;
	/** Whether the lender's promise, rates and fees surround it. */
	readonly isFrontDoor: boolean;
}

/** A registration in progress. */
export interface Draft {
	/** The steps that apply to the answers so far, in order. */
	readonly steps: readonly DraftStep[];
	readonly answers: AnswersByForm;
	/** The facts of the answers so far, for the layout of forms. */
	readonly facts: Facts;
	readonly progressAt: (stepId: string) => Progress;
	/** The first step without answers. */
	readonly firstOpen: DraftStep | undefined;
	/** Whether a step is only for signed-in borrowers. */
	readonly needsAccount: (stepId: string) => boolean;
	/** Save status of the earlier steps. */
	readonly saves: SaveQueue;
	/** Unsent input by form id. */
	readonly typed: ReadonlyMap<string, Answers>;
	/** Keeps a form's unsent input; what a person typed outlives the page, secrets excepted. */
	readonly note: (formId: string, answers: Answers, isTyped: boolean) => void;
	/** What a form starts with now: unsent input, else its answers. */
	readonly startAnswers: (formId: string) => Answers | undefined;
	/** What another tab has done to a form since, and how often its answers were replaced. */
	readonly elsewhere: (formId: string) => { readonly change: "shown" | "beside" | undefined; readonly count: number };
	/** Takes the newer answers of another tab in place of what is typed here. */
	readonly takeNewer: (formId: string) => void;
	/**
	 * Accepts a step's answers, which are saved in the background; returns the next step, or undefined after the last.
	 */
	readonly keep: (step: DraftStep, answers: Answers) => DraftStep | undefined;
	/** Registers the borrower once all answers are saved. */
	readonly finish: (step: DraftStep, answers: Answers, idempotencyKey: string) => Promise<Finished>;
}

/** The new application's uuid, or what its account's code leads to it by. */
export type Finished =
	| { readonly applicationUuid: string }
	| {
			/** Signs in with the code and returns the application's uuid; rejects with a displayable error. */
			readonly confirm: (code: string) => Promise<string>;
	  };

/** Filled by DraftProvider. */
export const DraftContext = createContext<Draft | null>(null);

/** The registration in progress; throws outside DraftProvider. */
export function useDraft(): Draft {
	const draft = useContext(DraftContext);
	if (!draft) throw new Error("useDraft was called outside DraftProvider: render the step below it.");
	return draft;
}
