import type { Answers } from "../api/application/answers.ts";
import { isPassing, retryAfterMs } from "../api/request-error.ts";

/** Save status of the steps: `waiting` for a retry, `refused` when the server rejected a step. */
export type SaveState = "idle" | "saving" | "saved" | "waiting" | "refused";

/** A step that the server rejected, with what was sent. */
export interface SaveRefusal {
	readonly formId: string;
	readonly answers: Answers;
	readonly error: unknown;
}

/** Saves steps in the background: in order, one at a time, with the newest answers of each. */
export interface SaveQueue {
	readonly put: (formId: string, answers: Answers) => void;
	readonly state: () => SaveState;
	/** The first rejected step that has not been answered again. */
	readonly refusal: () => SaveRefusal | undefined;
	readonly forgetRefusal: (formId: string) => void;
	readonly subscribe: (listener: () => void) => () => void;
	/** Saves immediately; resolves when everything is saved, rejects with the first failure. */
	readonly settled: () => Promise<void>;
	/** Immediately retries steps waiting for a retry. */
	readonly retry: () => void;
	/** Immediately sends pending steps, because the page is closing. */
	readonly hurry: () => void;
}

/** Milliseconds before the second attempt; each further wait is twice as long. */
export const FIRST_WAIT_MS = 1_000;
/** Longest wait in milliseconds, unless the server asks for a longer one. */
export const LONGEST_WAIT_MS = 30_000;

interface Waiter {
	readonly resolve: () => void;
	readonly reject: (error: unknown) => void;
}

/** A queue over `save`; `hasDraft` tells whether the server already has this visitor's draft. */
export function createSaveQueue(
	save: (formId: string, answers: Answers) => Promise<void>,
	hasDraft: boolean,
): SaveQueue {
	const queued = new Map<string, Answers>();
	const refused = new Map<string, SaveRefusal>();
	const listeners = new Set<() => void>();
	let waiters: Waiter[] = [];
	let isKnown = hasDraft;
	let sending: string | undefined;
	let timer: ReturnType<typeof setTimeout> | undefined;
	let tries = 0;
	let state: SaveState = "idle";

	const tell = (now: SaveState) => {
		state = now;
		for (const listener of listeners) listener();
	};
	const release = (act: (waiter: Waiter) => void) => {
		const released = waiters;
		waiters = [];
		released.forEach(act);
	};
	const fail = (formId: string, answers: Answers, error: unknown) => {
		if (isPassing(error)) {
			tries += 1;
			const wait = Math.max(retryAfterMs(error), Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (tries - 1)));
			timer = setTimeout(retry, wait);
			tell("waiting");
		} else {
			// answered again meanwhile: the rejection no longer matters
			if (queued.get(formId) !== answers) return;
			queued.delete(formId);
			refused.set(formId, { formId, answers, error });
			tell("refused");
		}
		release(({ reject }) => reject(error));
	};
	const run = async () => {
		if (sending !== undefined || timer !== undefined) return;
		const [first] = queued;
		if (first === undefined) {
			tell(refused.size > 0 ? "refused" : "saved");
			release(({ resolve }) => resolve());
			return;
		}
		const [formId, answers] = first;
		sending = formId;
		tell("saving");
		try {
			await save(formId, answers);
			isKnown = true;
			tries = 0;
			// answered again meanwhile: send it once more
			if (queued.get(formId) === answers) queued.delete(formId);
		} catch (error) {
			fail(formId, answers, error);
		} finally {
			sending = undefined;
			void run();
		}
	};
	const retry = () => {
		clearTimeout(timer);
		timer = undefined;
		void run();
	};
	return {
		put: (formId, answers) => {
			queued.set(formId, answers);
			refused.delete(formId);
			if (timer !== undefined || sending !== undefined) return;
			tell("saving");
			// the next step is rendered before anything is sent
			setTimeout(() => void run(), 0);
		},
		state: () => state,
		refusal: () => refused.values().next().value,
		forgetRefusal: (formId) => {
			if (refused.delete(formId)) tell(queued.size > 0 ? state : "saved");
		},
		subscribe: (listener) => {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		settled: () => {
			if (queued.size === 0) return Promise.resolve();
			return new Promise((resolve, reject) => {
				waiters.push({ resolve, reject });
				retry();
			});
		},
		retry: () => {
			if (timer !== undefined) retry();
		},
		hurry: () => {
			const left = [...queued].filter(([formId]) => formId !== sending);
			// the first save creates the visitor's draft; a second one in parallel would create another
			const safe = isKnown ? left : sending === undefined ? left.slice(0, 1) : [];
			for (const [formId, answers] of safe) void save(formId, answers).catch(() => undefined);
		},
	};
}
