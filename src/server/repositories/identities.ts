import { eq } from "drizzle-orm";
import type { Json } from "../../engine/authored.ts";
import { createDataKey, RowCipher } from "../crypto/envelope.ts";
import { type KeyRing, lookupHash } from "../crypto/key-ring.ts";
import type { Queryable } from "../db/database.ts";
import { credentials, identities } from "../db/schema.ts";
import { unauthenticated } from "../problems/problem.ts";

/** Type of an identity that works for the lender. */
export const AGENT = "AGENT";

/** The personal part of an identity. */
export interface IdentityPerson {
	readonly email: string;
	readonly phoneNumbers: readonly string[];
	readonly name: { readonly [part: string]: Json };
}

/** Somebody who may sign in. */
export interface Identity extends IdentityPerson {
	readonly uuid: string;
	readonly org: string;
	readonly type: string;
	readonly createdAt: Date;
}

/** An e-mail address as it is compared. */
export function plainEmail(email: string): string {
	return email.trim().normalize("NFKC").toLowerCase();
}

function emailHash(keys: KeyRing, org: string, email: string): string {
	return lookupHash(keys, "email", `${org}|${plainEmail(email)}`);
}

/** Keeps a new identity with its password hash; false when the e-mail is already known to the organisation. */
export async function createIdentity(
	tx: Queryable,
	keys: KeyRing,
	identity: Identity,
	passwordHash: string,
): Promise<boolean> {
	const { uuid, org, type, createdAt, email, phoneNumbers, name } = identity;
	const place = { table: "identities", row: uuid, org };
	const wrapped = createDataKey(keys, place);
	const person = new RowCipher(keys, place, wrapped).encryptJson("person", { email, phoneNumbers, name });
	const made = await tx
		.insert(identities)
		.values({ uuid, org, type, emailHash: emailHash(keys, org, email), ...wrapped, person, createdAt })
		.onConflictDoNothing({ target: [identities.org, identities.emailHash] })
		.returning({ uuid: identities.uuid });
	if (made.length === 0) {
		return false;
	}
	await tx.insert(credentials).values({ identityUuid: uuid, passwordHash, changedAt: createdAt });
	return true;
}

/** Whether the organisation knows this e-mail already. */
export async function isEmailKnown(db: Queryable, keys: KeyRing, org: string, email: string): Promise<boolean> {
	return (await findCredentials(db, keys, org, email)) !== undefined;
}

/** The identity and password hash behind an e-mail; undefined when there is none. */
export async function findCredentials(
	db: Queryable,
	keys: KeyRing,
	org: string,
	email: string,
): Promise<{ identityUuid: string; passwordHash: string } | undefined> {
	const [found] = await db
		.select({ identityUuid: identities.uuid, passwordHash: credentials.passwordHash })
		.from(identities)
		.innerJoin(credentials, eq(credentials.identityUuid, identities.uuid))
		.where(eq(identities.emailHash, emailHash(keys, org, email)));
	return found;
}

/** The identity; throws 401 when it is gone. */
export async function readIdentity(db: Queryable, keys: KeyRing, uuid: string): Promise<Identity> {
	const [row] = await db.select().from(identities).where(eq(identities.uuid, uuid));
	if (!row) {
		throw unauthenticated();
	}
	const person = cipherOf(keys, row).decryptJson("person", row.person) as IdentityPerson;
	return { uuid, org: row.org, type: row.type, createdAt: row.createdAt, ...person };
}

/** The cipher of what belongs to an identity in other tables; throws 401 when the identity is gone. */
export async function identityCipher(db: Queryable, keys: KeyRing, uuid: string): Promise<RowCipher> {
	const [row] = await db.select().from(identities).where(eq(identities.uuid, uuid));
	if (!row) {
		throw unauthenticated();
	}
	return cipherOf(keys, row);
}

/** Keeps what somebody changed about how they are reached; false when another has that e-mail. */
export async function changePerson(
	tx: Queryable,
	keys: KeyRing,
	uuid: string,
	changes: Partial<IdentityPerson>,
): Promise<boolean> {
	const [row] = await tx.select().from(identities).where(eq(identities.uuid, uuid)).for("update");
	if (!row) {
		throw unauthenticated();
	}
	const cipher = cipherOf(keys, row);
	const person = { ...(cipher.decryptJson("person", row.person) as IdentityPerson), ...changes };
	const hash = emailHash(keys, row.org, person.email);
	if (hash !== row.emailHash && (await isEmailKnown(tx, keys, row.org, person.email))) {
		return false;
	}
	await tx
		.update(identities)
		.set({ emailHash: hash, person: cipher.encryptJson("person", person) })
		.where(eq(identities.uuid, uuid));
	return true;
}

/** The password of an identity as it is kept; throws 401 when there is none. */
export async function readCredentials(db: Queryable, uuid: string) {
	const [row] = await db.select().from(credentials).where(eq(credentials.identityUuid, uuid));
	if (!row) {
		throw unauthenticated();
	}
	return row;
}

/** Puts a new password in place of the old one. */
export async function changePassword(db: Queryable, uuid: string, passwordHash: string, now: Date): Promise<void> {
	await db
		.update(credentials)
		.set({ passwordHash, changedAt: now, isExpired: false })
		.where(eq(credentials.identityUuid, uuid));
}

/** The password works on, and its owner is asked for another. */
export async function expirePassword(db: Queryable, uuid: string): Promise<void> {
	await db.update(credentials).set({ isExpired: true }).where(eq(credentials.identityUuid, uuid));
}

function cipherOf(keys: KeyRing, row: typeof identities.$inferSelect): RowCipher {
	return new RowCipher(keys, { table: "identities", row: row.uuid, org: row.org }, row);
}
