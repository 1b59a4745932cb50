import { and, eq } from "drizzle-orm";
import { lookupHash } from "../../platform/crypto/key-ring.ts";
import { telemetryEvents, telemetrySessions } from "../../platform/db/schema.ts";
import type { ServerContext } from "../context.ts";

/** The stored form of a tracker: without the key it cannot be linked to the identity that has the tracker. */
export function trackerHash(context: ServerContext, trackerUuid: string): string {
	return lookupHash(context.keys, "telemetry-tracker", trackerUuid.toLowerCase()).slice(0, 32);
}

/** The tracker of a session of this organization; undefined when there is none. */
export async function sessionTracker(context: ServerContext, org: string, uuid: string): Promise<string | undefined> {
	const [row] = await context.database.db
		.select({ tracker: telemetrySessions.tracker })
		.from(telemetrySessions)
		.where(and(eq(telemetrySessions.uuid, uuid), eq(telemetrySessions.org, org)));
	return row?.tracker;
}

/** Stores an event; false when it was stored before. */
export async function keepEvent(
	context: ServerContext,
	event: Omit<typeof telemetryEvents.$inferInsert, "id" | "at">,
): Promise<boolean> {
	const kept = await context.database.db
		.insert(telemetryEvents)
		.values({ ...event, at: context.now() })
		.onConflictDoNothing()
		.returning({ id: telemetryEvents.id });
	return kept.length > 0;
}
