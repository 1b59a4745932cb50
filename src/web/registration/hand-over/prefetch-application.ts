import type { OrganizationInfo } from "../../api/registration/organization-info.ts";
import { loadQuietly } from "../../browser/chunk-reload.ts";
import { loadApplicationArea } from "./application-area.ts";

/** Timeout of a prefetched file in milliseconds. */
const PATIENCE_MS = 30_000;

/**
 * Loads what the application area needs (its chunk, the whole product, all validators) ahead of time and into the
 * browser's cache only, so that nothing is parsed before it is needed. Never rejects.
 */
export async function prefetchApplication(info: OrganizationInfo): Promise<void> {
	await Promise.all([loadQuietly(loadApplicationArea), keepInCache(info.bundleUrl), keepInCache(info.validatorsUrl)]);
}

async function keepInCache(url: string): Promise<void> {
	try {
		const answer = await fetch(url, { priority: "low", signal: AbortSignal.timeout(PATIENCE_MS) });
		// only a body that is read to its end is cached
		await answer.arrayBuffer();
	} catch {
		// it is loaded when it is needed
	}
}
