import type { QueryClient } from "@tanstack/react-query";
import type { Answers, AnswersByForm } from "../api/application/answers.ts";
import { draftQuery, draftSeen, fetchDraft, type RegistrationDraft } from "../api/registration/registration-draft.ts";
import { bodyCode } from "../api/request-error.ts";

/** The registration as this tab has it. */
export interface TabDraft extends RegistrationDraft {
	/** Whether another tab has finished it. */
	readonly isFinished?: boolean;
	/** Whether another tab changed an answer since the last one that was given here. */
	readonly isChanged?: boolean;
	/** Newer answers of forms that hold other text here, which is not lost. */
	readonly newer?: AnswersByForm;
	/** How often each form's answers were replaced by another tab's. */
	readonly renewed?: { readonly [form: string]: number };
}

/** The answers of this tab that are not saved, and the text that was not sent. */
export interface OwnText {
	readonly isUnsaved: (formId: string) => boolean;
	readonly typed: ReadonlyMap<string, Answers>;
}

/** The draft of this tab; undefined before it is loaded. */
export function tabDraft(queries: QueryClient): TabDraft | undefined {
	return queries.getQueryData<TabDraft>(draftQuery().queryKey);
}

/** Replaces it. */
export function setTabDraft(queries: QueryClient, draft: TabDraft): void {
	queries.setQueryData<TabDraft>(draftQuery().queryKey, draft);
}

/**
 * This tab's draft with what the server tells: an answer that another tab gave later replaces this tab's, unless this
 * tab has an unsaved one. Where text is typed that was not sent, it stays, and the newer answer is kept beside it.
 */
export function mergeDraft(now: TabDraft, told: RegistrationDraft, own: OwnText): TabDraft {
	const isSame = told.id === now.id;
	if (told.id === undefined || (isSame && (told.version ?? 0) < (now.version ?? 0))) return now;
	const known = isSame ? (now.versions ?? {}) : {};
	const isElsewhere = (form: string) =>
		(told.versions?.[form] ?? 0) > (known[form] ?? 0) &&
		!own.isUnsaved(form) &&
		JSON.stringify(told.answers[form]) !== JSON.stringify(now.answers[form]);
	const changed = Object.entries(told.answers).filter(([form]) => isElsewhere(form));
	if (changed.length === 0) return { ...now, ...told, answers: { ...told.answers, ...now.answers } };
	const isTyped = ([form]: (typeof changed)[number]) => {
		const typed = own.typed.get(form);
		return typed !== undefined && JSON.stringify(typed) !== JSON.stringify(now.answers[form] ?? {});
	};
	const shown = changed.filter((one) => !isTyped(one));
	return {
		...now,
		...told,
		answers: { ...told.answers, ...now.answers, ...Object.fromEntries(changed) },
		isChanged: true,
		newer: { ...now.newer, ...Object.fromEntries(changed.filter(isTyped)) },
		renewed: { ...now.renewed, ...Object.fromEntries(shown.map(([form]) => [form, (now.renewed?.[form] ?? 0) + 1])) },
	};
}

/**
 * Asks the server for what other tabs have done with this registration since, and returns what it tells; a failure is
 * left to the next time.
 */
export async function lookAgain(queries: QueryClient, own: OwnText): Promise<RegistrationDraft | undefined> {
	const before = tabDraft(queries);
	if (before === undefined || before.isFinished) return undefined;
	try {
		const told = await fetchDraft(undefined, draftSeen(before, before.version));
		const now = tabDraft(queries);
		if (now !== undefined) setTabDraft(queries, mergeDraft(now, told, own));
		return told;
	} catch (error) {
		noteFinished(queries, error);
		return undefined;
	}
}

/** Notes that another tab has finished the registration, if that is why the server refused. */
export function noteFinished(queries: QueryClient, error: unknown): void {
	const now = tabDraft(queries);
	if (now !== undefined && bodyCode(error) === "REGISTRATION_FINISHED")
		setTabDraft(queries, { ...now, isFinished: true });
}
