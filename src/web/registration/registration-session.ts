import type { QueryClient } from "@tanstack/react-query";
import type { Answers } from "../api/application/answers.ts";
import { draftQuery, keepDraftStep, type RegistrationDraft } from "../api/registration/registration-draft.ts";
import { watchLeaving } from "./leave-guard.ts";
import { createSaveQueue, type SaveQueue } from "./save-queue.ts";

/** What a registration under way keeps in memory from step to step; nothing of it is ever put into web storage. */
export interface RegistrationSession {
	readonly saves: SaveQueue;
	/** What was typed into a step and not sent yet, by form id. */
	readonly typed: Map<string, Answers>;
}

const sessions = new WeakMap<QueryClient, RegistrationSession>();

/** The registration under way in this page; begun by the first call. */
export function registrationSession(queries: QueryClient): RegistrationSession {
	const known = sessions.get(queries);
	if (known) return known;
	const { queryKey } = draftQuery();
	const save = async (formId: string, given: Answers) => {
		const { answers } = await keepDraftStep(formId, given);
		// another tab may have answered steps; what was answered here stands, secrets included
		queries.setQueryData<RegistrationDraft>(
			queryKey,
			(now) => now && { ...now, answers: { ...answers, ...now.answers } },
		);
	};
	const draft = queries.getQueryData<RegistrationDraft>(queryKey);
	const saves = createSaveQueue(save, Object.keys(draft?.answers ?? {}).length > 0);
	watchLeaving(saves);
	const session = { saves, typed: new Map<string, Answers>() };
	sessions.set(queries, session);
	return session;
}

/** Forgets a registration that is done: its answers belong to nobody any more. */
export function endRegistrationSession(queries: QueryClient): void {
	sessions.delete(queries);
	queries.removeQueries({ queryKey: draftQuery().queryKey });
}
