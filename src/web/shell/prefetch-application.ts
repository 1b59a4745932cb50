import type { OrganisationInfo } from "./organisation-info.ts";

/** Milliseconds for which a prefetched file is left to arrive before it is given up. */
const PATIENCE_MS = 30_000;

/** Loads a chunk ahead of time; where it does not come, nothing happens: the page is not reloaded for it. */
export async function prefetchQuietly(load: () => Promise<unknown>): Promise<void> {
	// the app answers a missing chunk by a reload, which is right for a page that was asked for and wrong for a guess
	const keepStill = (event: Event) => event.stopImmediatePropagation();
	window.addEventListener("vite:preloadError", keepStill, { capture: true });
	try {
		await load();
	} catch {
		// whoever opens the page asks again
	} finally {
		window.removeEventListener("vite:preloadError", keepStill, { capture: true });
	}
}

/**
 * Loads what the application area needs (its chunk, the whole product, all validators) ahead of time and into the
 * browser's cache only, so that nothing is parsed before somebody goes there. Never rejects.
 */
export async function prefetchApplication(info: OrganisationInfo): Promise<void> {
	await Promise.all([
		prefetchQuietly(() => import("../application/index.tsx")),
		keepInCache(info.bundleUrl),
		keepInCache(info.validatorsUrl),
	]);
}

async function keepInCache(url: string): Promise<void> {
	try {
		const answer = await fetch(url, { priority: "low", signal: AbortSignal.timeout(PATIENCE_MS) });
		// only a body that was read to its end is kept
		await answer.arrayBuffer();
	} catch {
		// it is loaded when it is needed
	}
}
