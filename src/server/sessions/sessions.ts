import { randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import type { Queryable } from "../db/database.ts";
import { sessions } from "../db/schema.ts";
import type { TokenClaims } from "./tokens.ts";

const IDLE_MS = 15 * 60_000;
const ABSOLUTE_MS = 12 * 3_600_000;
/** Writing down each request would double the database's work; this is the most by which idleness is over-counted. */
const TOUCH_MS = 15_000;

/** Opens a session and gives its uuid. */
export async function openSession(tx: Queryable, identityUuid: string, org: string, now: Date): Promise<string> {
	const uuid = randomUUID();
	await tx.insert(sessions).values({ uuid, identityUuid, org, createdAt: now, lastSeenAt: now });
	return uuid;
}

/** Whether the token's session lives (idle at most 15 minutes, 12 hours in all); notes that it was seen. */
export async function touchSession(db: Queryable, claims: TokenClaims, now: Date): Promise<boolean> {
	const [session] = await db.select().from(sessions).where(eq(sessions.uuid, claims.sessionUuid));
	if (!session || session.endedAt || session.identityUuid !== claims.identityUuid || session.org !== claims.org) {
		return false;
	}
	const idle = now.getTime() - session.lastSeenAt.getTime();
	if (idle > IDLE_MS || now.getTime() - session.createdAt.getTime() >= ABSOLUTE_MS) {
		return false;
	}
	if (idle >= TOUCH_MS) {
		await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.uuid, session.uuid));
	}
	return true;
}

/** Ends a session at once. */
export async function endSession(db: Queryable, sessionUuid: string, now: Date): Promise<void> {
	await db
		.update(sessions)
		.set({ endedAt: now })
		.where(and(eq(sessions.uuid, sessionUuid), isNull(sessions.endedAt)));
}
