import type { Answers } from "../../api/answers.ts";

/** Typed answers live in memory only: never in the browser's storage, which outlives the borrower's visit. */
const drafts = new Map<string, Answers>();

const keyOf = (uuid: string, formId: string): string => `${uuid} ${formId}`;

/** Keeps what is typed into a form, without its secret fields, until it is submitted. */
export function keepDraft(uuid: string, formId: string, answers: Answers, secret: readonly string[] = []): void {
	drafts.set(
		keyOf(uuid, formId),
		Object.fromEntries(Object.entries(answers).filter(([field]) => !secret.includes(field))),
	);
}

/** What was typed into a form and not yet submitted. */
export function readDraft(uuid: string, formId: string): Answers | undefined {
	return drafts.get(keyOf(uuid, formId));
}

/** Forgets a form's draft after its submission. */
export function dropDraft(uuid: string, formId: string): void {
	drafts.delete(keyOf(uuid, formId));
}
