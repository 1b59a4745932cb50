import { eq } from "drizzle-orm";
import type { PlatformContext } from "../context.ts";
import { identityTrackers } from "../db/tables/shell.ts";

/** What services outside know an identity by. */
export interface Trackers {
	readonly optimizelyProfileUuid: string | null;
	readonly trackerUuid: string | null;
}

/** The trackers of an identity; null where none is kept. */
export async function readTrackers(context: PlatformContext, identityUuid: string): Promise<Trackers> {
	const [row] = await context.database.db
		.select()
		.from(identityTrackers)
		.where(eq(identityTrackers.identityUuid, identityUuid));
	return { optimizelyProfileUuid: row?.optimizelyProfileUuid ?? null, trackerUuid: row?.trackerUuid ?? null };
}

/** Keeps one of the trackers, or both; the other stays. */
export async function keepTrackers(
	context: PlatformContext,
	identityUuid: string,
	trackers: Partial<Trackers>,
): Promise<void> {
	const set = { ...trackers, updatedAt: context.now() };
	await context.database.db
		.insert(identityTrackers)
		.values({ identityUuid, ...set })
		.onConflictDoUpdate({ target: identityTrackers.identityUuid, set });
}
