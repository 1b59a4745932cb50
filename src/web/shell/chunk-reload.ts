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

/** Reloads the page when a chunk is missing (after a deploy), at most five times; then the error page shows. */
export function reloadOnMissingChunk(page: Window): { readonly settled: () => void } {
	let steady: number | undefined;
	let isMissing = false;
	page.addEventListener("vite:preloadError", (event) => {
		isMissing = true;
		page.clearTimeout(steady);
		if (!mayReload(sessionStorageOf(page))) return;
		event.preventDefault();
		page.location.reload();
	});
	const settled = () => {
		// a page whose chunk was missing counts as settled, too, until the reload takes it away
		if (isMissing || steady !== undefined) return;
		steady = page.setTimeout(() => forgetReloads(sessionStorageOf(page)), STEADY_MS);
	};
	return { settled };
}
