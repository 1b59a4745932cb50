import type { Answers } from "../../api/application/answers.ts";
import { saveFormDraft } from "../../api/application/form-draft.ts";
import { RequestError } from "../../api/request-error.ts";
import { onSessionEnding } from "../../api/session/session-events.ts";

const PAUSE_MS = 1_000;
/** Somebody who types without a pause is saved this often. */
const AT_LATEST_MS = 5_000;
const RETRY_MS = 10_000;

interface Draft {
	readonly uuid: string;
	readonly formId: string;
	answers: Answers;
	/** When the oldest change was typed that the server does not have; undefined when it has all. */
	unsavedSince: number | undefined;
	timer: ReturnType<typeof setTimeout> | undefined;
	saving: Promise<void> | undefined;
	/** While the form is being sent: a save must not overtake it. */
	isHeld: boolean;
}

/** Typed answers, here and (a moment later) on the server: never in the browser's storage, which outlives the visit. */
const drafts = new Map<string, Draft>();

const keyOf = (uuid: string, formId: string): string => `${uuid} ${formId}`;

/** Keeps what is typed into a form, without its secret fields, and saves it behind the typing. */
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

/** What was typed into a form in this tab and not yet submitted. */
export function readDraft(uuid: string, formId: string): Answers | undefined {
	return drafts.get(keyOf(uuid, formId))?.answers;
}

/** Stops saving while a form is sent, after the save on its way has ended (or a second). */
export async function holdDraft(uuid: string, formId: string): Promise<void> {
	const draft = drafts.get(keyOf(uuid, formId));
	if (!draft) return;
	draft.isHeld = true;
	clearTimeout(draft.timer);
	draft.timer = undefined;
	if (draft.saving) await Promise.race([draft.saving, pause()]);
}

/** Saves what the server does not have yet: after a form was not taken, or is opened again under a new session. */
export function resumeDraft(uuid: string, formId: string): void {
	const draft = drafts.get(keyOf(uuid, formId));
	if (!draft) return;
	draft.isHeld = false;
	if (draft.unsavedSince !== undefined) saveIn(draft, PAUSE_MS);
}

/** Forgets a form's draft after its submission; the server has forgotten its own with it. */
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
	// One after the other, so that an older save cannot end up on top of a newer one; a page that goes away cannot wait.
	const before = isLeaving ? undefined : draft.saving;
	const send = async () => {
		// What waited for the save before it may have been overtaken by a submission.
		if (draft.isHeld) draft.unsavedSince ??= unsavedSince;
		else if (drafts.get(keyOf(uuid, formId)) === draft) await saveFormDraft(uuid, formId, answers);
	};
	const saving = (before ? before.then(send) : send())
		.catch((error: unknown) => {
			draft.unsavedSince ??= unsavedSince;
			// What the server refuses it would refuse again; an ended session goes on when the form is opened anew.
			const isPassing = error instanceof RequestError && (error.status === 0 || error.status >= 500);
			if (isPassing && draft.timer === undefined && drafts.get(keyOf(uuid, formId)) === draft) saveIn(draft, RETRY_MS);
		})
		.finally(() => {
			if (draft.saving === saving) draft.saving = undefined;
		});
	draft.saving = saving;
	return saving;
}

// Only what waits for its pause: what was refused must not go out again under somebody else's session.
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
	onSessionEnding(async () => {
		await Promise.race([saveWaiting(), pause()]);
		drafts.clear();
	});
}
