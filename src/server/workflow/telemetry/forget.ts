import { lt, sql } from "drizzle-orm";
import type { PlatformContext } from "../../platform/context.ts";
import { telemetryEvents, telemetrySessions } from "../../platform/db/schema.ts";

const KEPT_DAYS = 400;

/** Deletes data older than thirteen months. */
export async function forgetOldTelemetry(context: PlatformContext): Promise<void> {
	const { db } = context.database;
	const old = new Date(context.now().getTime() - KEPT_DAYS * 86_400_000);
	await db.delete(telemetryEvents).where(lt(telemetryEvents.at, old));
	await db
		.delete(telemetrySessions)
		.where(
			sql`${telemetrySessions.startedAt} < ${old.toISOString()} AND NOT EXISTS (SELECT 1 FROM ${telemetryEvents} WHERE ${telemetryEvents.sessionUuid} = ${telemetrySessions.uuid})`,
		);
}
