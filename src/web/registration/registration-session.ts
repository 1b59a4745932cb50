import type { QueryClient } from "@tanstack/react-query";
import type { Answers } from "../api/application/answers.ts";
import {
	draftQuery,
	draftSeen,
	fetchDraft,
	keepDraftStep,
	keepTypedText,
} from "../api/registration/registration-draft.ts";
import { bodyCode } from "../api/request-error.ts";
import { onReturn } from "../browser/connection.ts";
import { watchLeaving } from "./leave-guard.ts";
import { lookAgain, mergeDraft, noteFinished, type OwnText, setTabDraft, tabDraft } from "./other-tabs.ts";
import { createSaveQueue, type SaveQueue } from "./save-queue.ts";
import { createTypedText, type TypedText } from "./typed-text.ts";

/** In-memory state of a registration in progress; none of it ever goes into web storage. */
export interface RegistrationSession extends OwnText {
	readonly saves: SaveQueue;
	readonly text: TypedText;
	/** Saves a step's answers in the background. */
	readonly put: (formId: string, answers: Answers) => void;
}

/** How long a step waits for its own text, which would make a draft beside it, or meet one that is finished. */
const WAIT_MS = 3_000;
const pause = () => new Promise((done) => setTimeout(done, WAIT_MS));

/** Resolves once no text is being saved, or that takes too long. */
export function textSettled(text: TypedText): Promise<unknown> {
	return Promise.race([text.settled(), pause()]);
}

const sessions = new WeakMap<QueryClient, RegistrationSession>();

/** The registration in progress in this page; started by the first call. */
export function registrationSession(queries: QueryClient): RegistrationSession {
	const known = sessions.get(queries);
	if (known) return known;
	const session = newSession(queries);
	sessions.set(queries, session);
	return session;
}

function newSession(queries: QueryClient): RegistrationSession {
	/** Answers that are not saved, each with the version of its form that its page had seen. */
	const unsaved = new Map<string, { readonly answers: Answers; readonly base: number }>();
	const versionOf = (formId: string) => tabDraft(queries)?.versions?.[formId] ?? 0;
	const hasDraft = () => tabDraft(queries)?.id !== undefined;
	let saving: Promise<unknown> = Promise.resolve();
	const text = createTypedText(async (formId, kept) => {
		// two first saves at once would make two drafts
		if (!hasDraft()) await saving;
		try {
			const told = await keepTypedText(formId, kept, draftSeen(tabDraft(queries) ?? {}, versionOf(formId)));
			const now = tabDraft(queries);
			if (now && now.id === undefined) setTabDraft(queries, { ...now, id: told.id, version: 0, versions: {} });
		} catch (error) {
			noteFinished(queries, error);
			throw error;
		}
	}, tabDraft(queries)?.typed);
	const own: OwnText = { isUnsaved: (formId) => unsaved.has(formId), typed: text.texts };

	const save = (formId: string, given: Answers) => {
		const saved = saveStep(formId, given);
		saving = saved.catch(() => undefined);
		return saved;
	};
	const saveStep = async (formId: string, given: Answers) => {
		if (!hasDraft()) await textSettled(text);
		const base = unsaved.get(formId)?.base ?? versionOf(formId);
		try {
			const told = await keepDraftStep(formId, given, draftSeen(tabDraft(queries) ?? {}, base));
			const now = tabDraft(queries);
			if (now) setTabDraft(queries, mergeDraft(now, told, own));
			const left = unsaved.get(formId);
			// answered again meanwhile, on top of what was just saved
			if (left && left.answers !== given) unsaved.set(formId, { ...left, base: told.versions?.[formId] ?? 0 });
			else unsaved.delete(formId);
		} catch (error) {
			noteFinished(queries, error);
			if (bodyCode(error) === "ANSWERS_CHANGED") await tellNewer(formId);
			throw error;
		}
	};
	// the person is asked: what they answer next has seen the newer answers
	const tellNewer = async (formId: string) => {
		const told = await lookAgain(queries, own);
		unsaved.delete(formId);
		const now = tabDraft(queries);
		const newer = told?.answers[formId];
		if (now && newer) setTabDraft(queries, { ...now, newer: { ...now.newer, [formId]: newer } });
	};
	const saves = createSaveQueue(save, Object.keys(tabDraft(queries)?.answers ?? {}).length > 0);
	watchLeaving(saves);
	onReturn(saves.retry);
	const put = (formId: string, answers: Answers) => {
		unsaved.set(formId, { answers, base: versionOf(formId) });
		saves.put(formId, answers);
	};
	return { ...own, saves, text, put };
}

/** Shows text that the server has kept since it drew this page, where none was typed here since. */
export async function restoreText(queries: QueryClient, session: RegistrationSession): Promise<void> {
	const told = await lookAgain(queries, session);
	const forms = session.text.restore(told?.typed ?? {});
	const now = tabDraft(queries);
	if (now === undefined || forms.length === 0) return;
	const counts = forms.map((form) => [form, (now.renewed?.[form] ?? 0) + 1]);
	setTabDraft(queries, { ...now, renewed: { ...now.renewed, ...Object.fromEntries(counts) } });
}

/** Clears a completed registration. */
export function endRegistrationSession(queries: QueryClient): void {
	sessions.delete(queries);
	queries.removeQueries({ queryKey: draftQuery().queryKey });
}

/** Begins another registration in place of one that is finished. */
export async function beginAnother(queries: QueryClient): Promise<void> {
	const fresh = await fetchDraft();
	sessions.delete(queries);
	setTabDraft(queries, fresh);
}
