import { randomUUID } from "node:crypto";
import { and, desc, eq, gt, isNull, ne, type SQL } from "drizzle-orm";
import type { Queryable } from "../db/database.ts";
import { sessions } from "../db/schema.ts";
import { notify } from "../fan-out.ts";
import { ABSOLUTE_MS, IDLE_MS } from "./limits.ts";
import type { TokenClaims } from "./tokens.ts";

/** Recording each request would double the database's work; idle time is overestimated by at most this much. */
const TOUCH_MS = 15_000;

/** How a session was opened. */
export interface SessionOrigin {
	readonly device?: string | undefined;
	/** An authenticator code was given. */
	readonly isTotpVerified?: boolean;
	/** Password or second step were given; an email link alone proves only access to the mailbox. */
	readonly isProved: boolean;
}

/** Remaining lifetime of a session, in milliseconds. */
export interface SessionLife {
	readonly idleMs: number;
	readonly absoluteMs: number;
}

/** Opens a session and returns its uuid. */
export async function openSession(
	tx: Queryable,
	identityUuid: string,
	org: string,
	now: Date,
	origin: SessionOrigin,
): Promise<string> {
	const uuid = randomUUID();
	const { device = null, isTotpVerified = false, isProved } = origin;
	const provedAt = isProved ? now : null;
	await tx
		.insert(sessions)
		.values({ uuid, identityUuid, org, createdAt: now, lastSeenAt: now, device, isTotpVerified, provedAt });
	return uuid;
}

/**
 * Whether the token's session is alive (at most 15 minutes idle, 12 hours in total); records the activity unless the
 * request came from an unattended page.
 */
export async function touchSession(
	db: Queryable,
	claims: Omit<TokenClaims, "issuedAt">,
	now: Date,
	isUnattended = false,
): Promise<boolean> {
	return touchRead(db, await readSession(db, claims.sessionUuid), claims, now, isUnattended);
}

/** The same for a session that was just read. */
export async function touchRead(
	db: Queryable,
	session: typeof sessions.$inferSelect | undefined,
	claims: Omit<TokenClaims, "issuedAt">,
	now: Date,
	isUnattended: boolean,
): Promise<boolean> {
	if (!session || session.endedAt || session.identityUuid !== claims.identityUuid || session.org !== claims.org) {
		return false;
	}
	const { idleMs, absoluteMs } = lifeOf(session, now);
	if (idleMs < 0 || absoluteMs <= 0) {
		return false;
	}
	if (!isUnattended && IDLE_MS - idleMs >= TOUCH_MS) {
		await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.uuid, session.uuid));
	}
	return true;
}

/** The stored session; undefined when there is none. */
export async function readSession(db: Queryable, sessionUuid: string) {
	const [session] = await db.select().from(sessions).where(eq(sessions.uuid, sessionUuid));
	return session;
}

/** The remaining lifetime of a session. */
export function lifeOf(session: { readonly createdAt: Date; readonly lastSeenAt: Date }, now: Date): SessionLife {
	return {
		idleMs: session.lastSeenAt.getTime() + IDLE_MS - now.getTime(),
		absoluteMs: session.createdAt.getTime() + ABSOLUTE_MS - now.getTime(),
	};
}

/** The live sessions of an identity, most recently seen first. */
export function listSessions(db: Queryable, identityUuid: string, now: Date) {
	const lives = and(
		isNull(sessions.endedAt),
		gt(sessions.lastSeenAt, new Date(now.getTime() - IDLE_MS)),
		gt(sessions.createdAt, new Date(now.getTime() - ABSOLUTE_MS)),
	);
	return db
		.select()
		.from(sessions)
		.where(and(eq(sessions.identityUuid, identityUuid), lives))
		.orderBy(desc(sessions.lastSeenAt));
}

/** Records that a session has given an authenticator code. */
export async function markTotpVerified(db: Queryable, sessionUuid: string): Promise<void> {
	await db.update(sessions).set({ isTotpVerified: true }).where(eq(sessions.uuid, sessionUuid));
}

/** Records that this session has just proved password or second step. */
export async function markProved(db: Queryable, sessionUuid: string, now: Date): Promise<void> {
	await db.update(sessions).set({ provedAt: now }).where(eq(sessions.uuid, sessionUuid));
}

/** Topic for the end of a session, so that everything that depends on it ends at once. */
export function sessionTopic(sessionUuid: string): string {
	return `session:${sessionUuid}`;
}

/** Ends a session at once. */
export async function endSession(db: Queryable, sessionUuid: string, now: Date): Promise<void> {
	await end(db, now, eq(sessions.uuid, sessionUuid));
}

/** Ends every session of an identity at once, except the given one. */
export async function endSessions(
	db: Queryable,
	identityUuid: string,
	now: Date,
	exceptUuid?: string | undefined,
): Promise<void> {
	const others = exceptUuid === undefined ? undefined : ne(sessions.uuid, exceptUuid);
	await end(db, now, and(eq(sessions.identityUuid, identityUuid), others));
}

async function end(db: Queryable, now: Date, which: SQL | undefined): Promise<void> {
	const ended = await db
		.update(sessions)
		.set({ endedAt: now })
		.where(and(which, isNull(sessions.endedAt)))
		.returning({ uuid: sessions.uuid });
	for (const { uuid } of ended) await notify(db, sessionTopic(uuid), {});
}
