import type { OrganisationInfo } from "../../api/registration/organisation-info.ts";
import { loadQuietly } from "../../browser/chunk-reload.ts";

/** Milliseconds for which a prefetched file is left to arrive before it is given up. */
const PATIENCE_MS = 30_000;

/**
 * Loads what the application area needs (its chunk, the whole product, all validators) ahead of time and into the
 * browser's cache only, so that nothing is parsed before somebody goes there. Never rejects.
 */
export async function prefetchApplication(info: OrganisationInfo): Promise<void> {
	await Promise.all([
		loadQuietly(() => import("../../application/index.tsx")),
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
