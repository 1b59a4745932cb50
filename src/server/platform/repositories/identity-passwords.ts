import { and, eq } from "drizzle-orm";
import type { KeyRing } from "../crypto/key-ring.ts";
import type { Queryable } from "../db/database.ts";
import { credentials, identities } from "../db/schema.ts";
import { unauthenticated } from "../problems/problem.ts";
import { boundPassword, openedPassword } from "./bound-passwords.ts";
import { isOfStaff } from "./identity-types.ts";
import { writtenPerson } from "./written-person.ts";

/** The password hash of an identity; undefined while none is set. */
export async function passwordHashOf(db: Queryable, keys: KeyRing, identityUuid: string): Promise<string | undefined> {
	const [found] = await db
		.select()
		.from(credentials)
		.innerJoin(identities, eq(credentials.identityUuid, identities.uuid))
		.where(eq(credentials.identityUuid, identityUuid));
	return found && openedPassword(keys, found.identities, found.credentials.passwordHash);
}

/** Sets the first password of an identity; throws 401 for staff, who are never without one. */
export async function setFirstPassword(
	tx: Queryable,
	keys: KeyRing,
	identityUuid: string,
	passwordHash: string,
	changedAt: Date,
): Promise<void> {
	const [owner] = await tx.select().from(identities).where(eq(identities.uuid, identityUuid));
	if (!owner || isOfStaff(owner.type) || writtenPerson(keys, owner).staff !== undefined) {
		throw unauthenticated();
	}
	const bound = boundPassword(keys, owner, passwordHash);
	await tx.insert(credentials).values({ identityUuid, passwordHash: bound, changedAt });
}

/**
 * An identity's password row with the hash decrypted (undefined when not bound to it); throws 401 when there is none.
 */
export async function readCredentials(db: Queryable, keys: KeyRing, uuid: string) {
	const row = await readRow(db, uuid);
	return { ...row.credentials, passwordHash: openedPassword(keys, row.identities, row.credentials.passwordHash) };
}

async function readRow(db: Queryable, uuid: string) {
	const [row] = await db
		.select()
		.from(credentials)
		.innerJoin(identities, eq(credentials.identityUuid, identities.uuid))
		.where(eq(credentials.identityUuid, uuid));
	if (!row) {
		throw unauthenticated();
	}
	return row;
}

/** Replaces the password. */
export async function changePassword(
	db: Queryable,
	keys: KeyRing,
	uuid: string,
	passwordHash: string,
	now: Date,
): Promise<void> {
	const { identities: owner } = await readRow(db, uuid);
	const bound = boundPassword(keys, owner, passwordHash);
	await db
		.update(credentials)
		.set({ passwordHash: bound, changedAt: now, isExpired: false })
		.where(eq(credentials.identityUuid, uuid));
}

/** Stores a new hash of the same password, unless another password was chosen meanwhile. */
export async function renewHash(
	db: Queryable,
	keys: KeyRing,
	uuid: string,
	{ before, after }: { readonly before: string; readonly after: string },
): Promise<void> {
	const { credentials: kept, identities: owner } = await readRow(db, uuid);
	if (openedPassword(keys, owner, kept.passwordHash) !== before) return;
	await db
		.update(credentials)
		.set({ passwordHash: boundPassword(keys, owner, after) })
		.where(and(eq(credentials.identityUuid, uuid), eq(credentials.passwordHash, kept.passwordHash)));
}

/** The password keeps working, and its owner is asked to change it. */
export async function expirePassword(db: Queryable, uuid: string): Promise<void> {
	await db.update(credentials).set({ isExpired: true }).where(eq(credentials.identityUuid, uuid));
}
