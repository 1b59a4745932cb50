import type { QueryClient } from "@tanstack/react-query";
import type { Answers } from "../api/application/answers.ts";
import { draftQuery, keepDraftStep, type RegistrationDraft } from "../api/registration/registration-draft.ts";
import { onReturn } from "../browser/connection.ts";
import { watchLeaving } from "./leave-guard.ts";
import { createSaveQueue, type SaveQueue } from "./save-queue.ts";

/** In-memory state of a registration in progress; none of it ever goes into web storage. */
export interface RegistrationSession {
	readonly saves: SaveQueue;
	/** Unsent input by form id. */
	readonly typed: Map<string, Answers>;
}

const sessions = new WeakMap<QueryClient, RegistrationSession>();

/** The registration in progress in this page; started by the first call. */
export function registrationSession(queries: QueryClient): RegistrationSession {
	const known = sessions.get(queries);
	if (known) return known;
	const { queryKey } = draftQuery();
	const save = async (formId: string, given: Answers) => {
		const { answers } = await keepDraftStep(formId, given);
		// another tab may have answered steps; answers given here take precedence, secrets included
		queries.setQueryData<RegistrationDraft>(
			queryKey,
			(now) => now && { ...now, answers: { ...answers, ...now.answers } },
		);
	};
	const draft = queries.getQueryData<RegistrationDraft>(queryKey);
	const saves = createSaveQueue(save, Object.keys(draft?.answers ?? {}).length > 0);
	watchLeaving(saves);
	onReturn(saves.retry);
	const session = { saves, typed: new Map<string, Answers>() };
	sessions.set(queries, session);
	return session;
}

/** Clears a completed registration. */
export function endRegistrationSession(queries: QueryClient): void {
	sessions.delete(queries);
	queries.removeQueries({ queryKey: draftQuery().queryKey });
}
