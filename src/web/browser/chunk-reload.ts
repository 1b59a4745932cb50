import { MAX_CHUNK_RELOADS } from "../../contracts/constants/shell.ts";

/** Session storage key of the count of reloads after a missing chunk. */
export const RELOAD_COUNT_KEY = "chunk-reloads";
/** Milliseconds without a missing chunk after which the count starts anew: a chunk may be asked for long after its page. */
export const STEADY_MS = 60_000;

function countOf(storage: Storage): number {
	const count = Number(storage.getItem(RELOAD_COUNT_KEY) ?? "0");
	return Number.isInteger(count) && count > 0 ? count : 0;
}

/** Whether a missing chunk is answered by one more reload; counts it. Without storage there is none: it could loop. */
export function mayReload(storage: Storage | null): boolean {
	try {
		if (storage === null) return false;
		const count = countOf(storage);
		if (count >= MAX_CHUNK_RELOADS) return false;
		storage.setItem(RELOAD_COUNT_KEY, String(count + 1));
		return true;
	} catch {
		return false;
	}
}

/** Starts the count anew. */
export function forgetReloads(storage: Storage | null): void {
	try {
		storage?.removeItem(RELOAD_COUNT_KEY);
	} catch {
		// a denied storage keeps no count either
	}
}

function sessionStorageOf(page: Window): Storage | null {
	try {
		return page.sessionStorage;
	} catch {
		return null;
	}
}

let guesses = 0;
const badGuesses = new WeakSet<object>();

/** Loads a chunk ahead of time; where it does not come, nothing happens: the page is not reloaded for a guess. */
export async function loadQuietly(load: () => Promise<unknown>): Promise<void> {
	guesses += 1;
	try {
		await load();
	} catch (error) {
		// whoever opens the page asks again
		if (typeof error === "object" && error !== null) badGuesses.add(error);
	} finally {
		guesses -= 1;
	}
}

/** What is done about missing chunks on one page. */
export interface ChunkReloads {
	/** "reloading" once this page is on its way out, "given-up" once the reloads are used up. */
	readonly state: () => "whole" | "reloading" | "given-up";
	/** Says how the error page is shown from now on; at once where the reloads are used up already. */
	readonly showErrorBy: (show: () => void) => void;
	/** Tells that the page stands; the count starts anew when it stays so. */
	readonly settled: () => void;
}

/** Reloads the page when a chunk is missing (after a deploy), at most five times; then the error page shows. */
export function reloadOnMissingChunk(page: Window): ChunkReloads {
	let steady: number | undefined;
	let state: ReturnType<ChunkReloads["state"]> = "whole";
	let show: () => void = () => undefined;
	const answer = () => {
		// one page may miss several chunks, or one for several routes: that is one reload
		if (state !== "whole") return;
		page.clearTimeout(steady);
		state = mayReload(sessionStorageOf(page)) ? "reloading" : "given-up";
		if (state === "reloading") page.location.reload();
		else show();
	};
	page.addEventListener("vite:preloadError", (event) => {
		if (guesses === 0) {
			answer();
			if (state === "reloading") event.preventDefault();
			return;
		}
		const missing: unknown = Reflect.get(event, "payload");
		// by then a guess has said whether the missing chunk was its own
		page.setTimeout(() => {
			if (typeof missing !== "object" || missing === null || !badGuesses.has(missing)) answer();
		}, 0);
	});
	return {
		state: () => state,
		showErrorBy: (how) => {
			show = how;
			if (state === "given-up") show();
		},
		settled: () => {
			// a page whose chunk was missing counts as settled, too, until the reload takes it away
			if (state !== "whole" || steady !== undefined) return;
			steady = page.setTimeout(() => forgetReloads(sessionStorageOf(page)), STEADY_MS);
		},
	};
}
