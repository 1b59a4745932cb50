import { randomUUID } from "node:crypto";
import { and, desc, eq, gt, isNull, ne, type SQL } from "drizzle-orm";
import type { Queryable } from "../db/database.ts";
import { sessions } from "../db/schema.ts";
import { notify } from "../fan-out.ts";
import { ABSOLUTE_MS, IDLE_MS } from "./limits.ts";
import type { TokenClaims } from "./tokens.ts";

/** Writing down each request would double the database's work; this is the most by which idleness is over-counted. */
const TOUCH_MS = 15_000;

/** How a session came about. */
export interface SessionOrigin {
	readonly device?: string | undefined;
	/** A code of the authenticator app was shown. */
	readonly isTotpVerified?: boolean;
	/** Password or second step were shown; a link by e-mail alone proves a mailbox. */
	readonly isProved: boolean;
}

/** How long a session lives on, in milliseconds. */
export interface SessionLife {
	readonly idleMs: number;
	readonly absoluteMs: number;
}

/** Opens a session and gives its uuid. */
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
 * Whether the token's session lives (idle at most 15 minutes, 12 hours in all); notes that it was seen, unless the
 * request was made by a page that nobody touches.
 */
export async function touchSession(
	db: Queryable,
	claims: Omit<TokenClaims, "issuedAt">,
	now: Date,
	isUnattended = false,
): Promise<boolean> {
	return touchRead(db, await readSession(db, claims.sessionUuid), claims, now, isUnattended);
}

/** The same of a session that was just read. */
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

/** The session as it is kept; undefined when there is none. */
export async function readSession(db: Queryable, sessionUuid: string) {
	const [session] = await db.select().from(sessions).where(eq(sessions.uuid, sessionUuid));
	return session;
}

/** How long a session lives on from now. */
export function lifeOf(session: { readonly createdAt: Date; readonly lastSeenAt: Date }, now: Date): SessionLife {
	return {
		idleMs: session.lastSeenAt.getTime() + IDLE_MS - now.getTime(),
		absoluteMs: session.createdAt.getTime() + ABSOLUTE_MS - now.getTime(),
	};
}

/** The living sessions of an identity, the last seen first. */
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

/** Notes that a session has shown a code of the authenticator app. */
export async function markTotpVerified(db: Queryable, sessionUuid: string): Promise<void> {
	await db.update(sessions).set({ isTotpVerified: true }).where(eq(sessions.uuid, sessionUuid));
}

/** Notes that somebody in this session has just shown password or second step. */
export async function markProved(db: Queryable, sessionUuid: string, now: Date): Promise<void> {
	await db.update(sessions).set({ provedAt: now }).where(eq(sessions.uuid, sessionUuid));
}

/** Topic on which the end of a session is told, so that what hangs on it ends at once. */
export function sessionTopic(sessionUuid: string): string {
	return `session:${sessionUuid}`;
}

/** Ends a session at once. */
export async function endSession(db: Queryable, sessionUuid: string, now: Date): Promise<void> {
	await end(db, now, eq(sessions.uuid, sessionUuid));
}

/** Ends every session of an identity at once, but for one that is named. */
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
