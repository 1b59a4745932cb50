import { eq } from "drizzle-orm";
import type { PlatformContext } from "../context.ts";
import { identityTrackers } from "../db/schema.ts";

/** External ids of an identity. */
export interface Trackers {
	readonly optimizelyProfileUuid: string | null;
	readonly trackerUuid: string | null;
}

/** The trackers of an identity; null when there are none. */
export async function readTrackers(context: PlatformContext, identityUuid: string): Promise<Trackers> {
	const [row] = await context.database.db
		.select()
		.from(identityTrackers)
		.where(eq(identityTrackers.identityUuid, identityUuid));
	return { optimizelyProfileUuid: row?.optimizelyProfileUuid ?? null, trackerUuid: row?.trackerUuid ?? null };
}

/** Saves one or both trackers; the other stays. */
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
