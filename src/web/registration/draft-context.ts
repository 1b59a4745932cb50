import { createContext, useContext } from "react";
import type { Facts, Progress } from "../../engine/index.ts";
import type { Answers, AnswersByForm } from "../api/application/answers.ts";
import type { SaveQueue } from "./save-queue.ts";

/** One registration step as a page needs it. */
export interface DraftStep {
	readonly id: string;
	readonly path: string;
	/** Value of the `step` query of /register. */
	readonly step: string;
	readonly form: string;
}

/** A registration under way. */
export interface Draft {
	/** The steps that apply to the answers so far, in order. */
	readonly steps: readonly DraftStep[];
	readonly answers: AnswersByForm;
	/** The facts of the answers so far, for the layout of forms. */
	readonly facts: Facts;
	readonly progressAt: (stepId: string) => Progress;
	/** The first step that has no answers yet. */
	readonly firstOpen: DraftStep | undefined;
	/** Whether a step is only for somebody who is signed in. */
	readonly needsAccount: (stepId: string) => boolean;
	/** How the steps before are being saved. */
	readonly saves: SaveQueue;
	/** What was typed into a step and not sent yet, by form id; in memory only. */
	readonly typed: Map<string, Answers>;
	/** Takes a step's answers, which are saved in the background; gives the step after it, or undefined when it was the last. */
	readonly keep: (step: DraftStep, answers: Answers) => DraftStep | undefined;
	/** Makes the borrower of all answers, once they are all saved; gives the new application's uuid. */
	readonly finish: (step: DraftStep, answers: Answers, idempotencyKey: string) => Promise<string>;
}

/** Filled by DraftProvider. */
export const DraftContext = createContext<Draft | null>(null);

/** The registration under way; throws outside DraftProvider. */
export function useDraft(): Draft {
	const draft = useContext(DraftContext);
	if (!draft) throw new Error("useDraft was called outside DraftProvider: render the step below it.");
	return draft;
}
