import { and, eq } from "drizzle-orm";
import type { PlatformContext } from "../../platform/context.ts";
import { lookupHash } from "../../platform/crypto/key-ring.ts";
import { telemetryEvents, telemetrySessions } from "../../platform/db/schema.ts";

/** The stored form of a tracker: without the key it cannot be linked to the identity that has the tracker. */
export function trackerHash(context: PlatformContext, trackerUuid: string): string {
	return lookupHash(context.keys, "telemetry-tracker", trackerUuid.toLowerCase()).slice(0, 32);
}

/** The tracker of a session of this organization; undefined when there is none. */
export async function sessionTracker(context: PlatformContext, org: string, uuid: string): Promise<string | undefined> {
	const [row] = await context.database.db
		.select({ tracker: telemetrySessions.tracker })
		.from(telemetrySessions)
		.where(and(eq(telemetrySessions.uuid, uuid), eq(telemetrySessions.org, org)));
	return row?.tracker;
}

/** Stores an event; false when it was stored before. */
export async function keepEvent(
	context: PlatformContext,
	event: Omit<typeof telemetryEvents.$inferInsert, "id" | "at">,
): Promise<boolean> {
	const kept = await context.database.db
		.insert(telemetryEvents)
		.values({ ...event, at: context.now() })
		.onConflictDoNothing()
		.returning({ id: telemetryEvents.id });
	return kept.length > 0;
}
