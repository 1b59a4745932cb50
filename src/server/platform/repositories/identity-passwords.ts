import { eq } from "drizzle-orm";
import type { KeyRing } from "../crypto/key-ring.ts";
import type { Queryable } from "../db/database.ts";
import { credentials, identities } from "../db/schema.ts";
import { unauthenticated } from "../problems/problem.ts";
import { boundPassword, openedPassword } from "./bound-passwords.ts";

/** The password hash of an identity; undefined while none is set. */
export async function passwordHashOf(db: Queryable, keys: KeyRing, identityUuid: string): Promise<string | undefined> {
	const [found] = await db
		.select()
		.from(credentials)
		.innerJoin(identities, eq(credentials.identityUuid, identities.uuid))
		.where(eq(credentials.identityUuid, identityUuid));
	return found && openedPassword(keys, found.identities, found.credentials.passwordHash);
}

/** Sets the first password of an identity. */
export async function setFirstPassword(
	tx: Queryable,
	keys: KeyRing,
	identityUuid: string,
	passwordHash: string,
	changedAt: Date,
): Promise<void> {
	const bound = await boundFor(tx, keys, identityUuid, passwordHash);
	await tx.insert(credentials).values({ identityUuid, passwordHash: bound, changedAt });
}

async function boundFor(db: Queryable, keys: KeyRing, uuid: string, passwordHash: string): Promise<string> {
	const [owner] = await db.select().from(identities).where(eq(identities.uuid, uuid));
	if (!owner) {
		throw unauthenticated();
	}
	return boundPassword(keys, owner, passwordHash);
}

/**
 * An identity's password row with the hash decrypted (undefined when not bound to it); throws 401 when there is none.
 */
export async function readCredentials(db: Queryable, keys: KeyRing, uuid: string) {
	const [row] = await db
		.select()
		.from(credentials)
		.innerJoin(identities, eq(credentials.identityUuid, identities.uuid))
		.where(eq(credentials.identityUuid, uuid));
	if (!row) {
		throw unauthenticated();
	}
	return { ...row.credentials, passwordHash: openedPassword(keys, row.identities, row.credentials.passwordHash) };
}

/** Replaces the password. */
export async function changePassword(
	db: Queryable,
	keys: KeyRing,
	uuid: string,
	passwordHash: string,
	now: Date,
): Promise<void> {
	const bound = await boundFor(db, keys, uuid, passwordHash);
	await db
		.update(credentials)
		.set({ passwordHash: bound, changedAt: now, isExpired: false })
		.where(eq(credentials.identityUuid, uuid));
}

/** The password keeps working, and its owner is asked to change it. */
export async function expirePassword(db: Queryable, uuid: string): Promise<void> {
	await db.update(credentials).set({ isExpired: true }).where(eq(credentials.identityUuid, uuid));
}
