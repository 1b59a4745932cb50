import { MAX_CHUNK_RELOADS } from "../../contracts/constants/shell.ts";

/** Session storage key of the count of reloads after a missing chunk. */
export const RELOAD_COUNT_KEY = "chunk-reloads";
/**
 * Milliseconds without a missing chunk after which the count is reset: a chunk may be requested long after its page.
 */
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

/** Resets the count. */
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

/** Preloads a chunk; a failure is ignored: the page is not reloaded for a guess. */
export async function loadQuietly(load: () => Promise<unknown>): Promise<void> {
	guesses += 1;
	try {
		await load();
	} catch (error) {
		// opening the page requests it again
		if (typeof error === "object" && error !== null) badGuesses.add(error);
	} finally {
		guesses -= 1;
	}
}

/** Handles missing chunks on one page. */
export interface ChunkReloads {
	/** "reloading" once this page is on its way out, "given-up" once the reloads are used up. */
	readonly state: () => "whole" | "reloading" | "given-up";
	/** Sets how the error page is shown; shows it at once if the reloads are used up. */
	readonly showErrorBy: (show: () => void) => void;
	/** Reports that the page has loaded; the count is reset if it stays so. */
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
		// by then a preload has reported whether the missing chunk was its own
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
