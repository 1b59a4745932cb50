import type { Answers } from "../api/application/answers.ts";
import { isPassing, retryAfterMs } from "../api/request-error.ts";

/** How the saving of the steps stands: `waiting` for another try, `refused` when the server will not keep a step. */
export type SaveState = "idle" | "saving" | "saved" | "waiting" | "refused";

/** A step that the server would not keep, with what was sent. */
export interface SaveRefusal {
	readonly formId: string;
	readonly answers: Answers;
	readonly error: unknown;
}

/** Saves steps behind the back of whoever answers them: in order, one at a time, the newest answers of each. */
export interface SaveQueue {
	readonly put: (formId: string, answers: Answers) => void;
	readonly state: () => SaveState;
	/** The first step that was refused and has not been answered anew. */
	readonly refusal: () => SaveRefusal | undefined;
	readonly forgetRefusal: (formId: string) => void;
	readonly subscribe: (listener: () => void) => () => void;
	/** Tries at once; resolves when everything is saved, rejects with the first failure. */
	readonly settled: () => Promise<void>;
	/** Tries at once what waits for another try. */
	readonly retry: () => void;
	/** Sends what is not under way yet at once: the page is going away. */
	readonly hurry: () => void;
}

/** Milliseconds until the second try; each further wait is twice as long. */
export const FIRST_WAIT_MS = 1_000;
/** Longest wait in milliseconds, unless the server asks for a longer one. */
export const LONGEST_WAIT_MS = 30_000;

interface Waiter {
	readonly resolve: () => void;
	readonly reject: (error: unknown) => void;
}

/** A queue over `save`; `hasDraft` tells whether the server has a draft of this visitor already. */
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
			// answered anew meanwhile: what was refused is of no interest any more
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
			// answered anew meanwhile: it is sent once more
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
			// the next step is drawn before anything is sent
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
			// the first answer gets the visitor their draft; a second one beside it would get another
			const safe = isKnown ? left : sending === undefined ? left.slice(0, 1) : [];
			for (const [formId, answers] of safe) void save(formId, answers).catch(() => undefined);
		},
	};
}
