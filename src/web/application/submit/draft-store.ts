import type { Answers } from "../../api/application/answers.ts";
import { saveFormDraft } from "../../api/application/form-draft.ts";
import { RequestError } from "../../api/request-error.ts";
import { onSessionEnding } from "../../api/session/session-events.ts";
import { onReturn } from "../../browser/connection.ts";

const PAUSE_MS = 1_000;
/** Save interval while a user types without a pause. */
const AT_LATEST_MS = 5_000;
const RETRY_MS = 10_000;

interface Draft {
	readonly uuid: string;
	readonly formId: string;
	answers: Answers;
	/** Time of the oldest unsaved change; undefined when everything is saved. */
	unsavedSince: number | undefined;
	timer: ReturnType<typeof setTimeout> | undefined;
	saving: Promise<void> | undefined;
	/** While the form is being sent: a save must not overtake it. */
	isHeld: boolean;
}

/**
 * Unsent answers, in memory and (a moment later) on the server; never in the browser's storage, which outlives the
 * visit.
 */
const drafts = new Map<string, Draft>();

const keyOf = (uuid: string, formId: string): string => `${uuid} ${formId}`;

/** Stores a form's input, without its secret fields, and saves it in the background. */
export function keepDraft(uuid: string, formId: string, typed: Answers, secret: readonly string[] = []): void {
	const answers = Object.fromEntries(Object.entries(typed).filter(([field]) => !secret.includes(field)));
	const key = keyOf(uuid, formId);
	const draft = drafts.get(key) ?? {
		uuid,
		formId,
		answers,
		unsavedSince: undefined,
		timer: undefined,
		saving: undefined,
		isHeld: false,
	};
	drafts.set(key, draft);
	watchPage();
	draft.answers = answers;
	draft.unsavedSince ??= Date.now();
	saveIn(draft, Math.min(PAUSE_MS, Math.max(0, draft.unsavedSince + AT_LATEST_MS - Date.now())));
}

/** A form's unsent input in this tab. */
export function readDraft(uuid: string, formId: string): Answers | undefined {
	return drafts.get(keyOf(uuid, formId))?.answers;
}

/** Stops saving while a form is sent, after waiting for a running save (at most a second). */
export async function holdDraft(uuid: string, formId: string): Promise<void> {
	const draft = drafts.get(keyOf(uuid, formId));
	if (!draft) return;
	draft.isHeld = true;
	clearTimeout(draft.timer);
	draft.timer = undefined;
	if (draft.saving) await Promise.race([draft.saving, pause()]);
}

/** Saves unsaved input: after a form was rejected, or reopened in a new session. */
export function resumeDraft(uuid: string, formId: string): void {
	const draft = drafts.get(keyOf(uuid, formId));
	if (!draft) return;
	draft.isHeld = false;
	if (draft.unsavedSince !== undefined) saveIn(draft, PAUSE_MS);
}

/** Removes a form's draft after its submission; the server has removed its own with it. */
export function dropDraft(uuid: string, formId: string): void {
	const key = keyOf(uuid, formId);
	clearTimeout(drafts.get(key)?.timer);
	drafts.delete(key);
}

function pause(): Promise<void> {
	return new Promise((done) => setTimeout(done, PAUSE_MS));
}

function saveIn(draft: Draft, delayMs: number): void {
	if (draft.isHeld) return;
	clearTimeout(draft.timer);
	draft.timer = setTimeout(() => void save(draft), delayMs);
}

function save(draft: Draft, isLeaving = false): Promise<void> {
	clearTimeout(draft.timer);
	draft.timer = undefined;
	const { uuid, formId, answers, unsavedSince } = draft;
	draft.unsavedSince = undefined;
	// Sequential, so that an older save cannot overwrite a newer one; a closing page cannot wait.
	const before = isLeaving ? undefined : draft.saving;
	const send = async () => {
		// A queued save may have been overtaken by a submission.
		if (draft.isHeld) draft.unsavedSince ??= unsavedSince;
		else if (drafts.get(keyOf(uuid, formId)) === draft) await saveFormDraft(uuid, formId, answers);
	};
	const saving = (before ? before.then(send) : send())
		.catch((error: unknown) => {
			draft.unsavedSince ??= unsavedSince;
			// The server would reject it again; after an ended session, saving resumes when the form is reopened.
			const isPassing = error instanceof RequestError && (error.status === 0 || error.status >= 500);
			if (isPassing && draft.timer === undefined && drafts.get(keyOf(uuid, formId)) === draft) saveIn(draft, RETRY_MS);
		})
		.finally(() => {
			if (draft.saving === saving) draft.saving = undefined;
		});
	draft.saving = saving;
	return saving;
}

// Only pending saves: rejected ones must not be resent under another user's session.
function saveWaiting(): Promise<unknown> {
	return Promise.all([...drafts.values()].filter(({ timer }) => timer !== undefined).map((draft) => save(draft, true)));
}

let isWatching = false;

function watchPage(): void {
	if (isWatching) return;
	isWatching = true;
	document.addEventListener("visibilitychange", () => {
		if (document.visibilityState === "hidden") void saveWaiting();
	});
	window.addEventListener("pagehide", () => void saveWaiting());
	onReturn(() => {
		for (const draft of drafts.values()) if (draft.timer !== undefined) void save(draft);
	});
	onSessionEnding(async () => {
		await Promise.race([saveWaiting(), pause()]);
		drafts.clear();
	});
}
