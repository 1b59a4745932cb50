import { and, eq } from "drizzle-orm";
import { createDataKey, RowCipher } from "../crypto/envelope.ts";
import { type KeyRing, lookupHash } from "../crypto/key-ring.ts";
import type { Queryable } from "../db/database.ts";
import { credentials, identities } from "../db/schema.ts";
import { unauthenticated } from "../problems/problem.ts";
import { boundPassword, openedPassword } from "./bound-passwords.ts";
import { setFirstPassword } from "./identity-passwords.ts";
import { APPLICANT, CO_DEEDER, isOfStaff, sealOfType, TYPE_COLUMNS, typeOf, UNSEALED } from "./identity-types.ts";
import { cipherOfRow, type IdentityPerson, type WrittenPerson, writtenPerson } from "./written-person.ts";

export { AGENT, APPLICANT, BROKER, CO_DEEDER, UNSEALED } from "./identity-types.ts";
export type { IdentityPerson } from "./written-person.ts";

/** A person who can sign in. */
export interface Identity extends IdentityPerson {
	readonly uuid: string;
	readonly org: string;
	/** UNSEALED where the row says that it is staff and does not prove it. */
	readonly type: string;
	/** The language of pages and messages, as a tag; null until one is known. */
	readonly locale: string | null;
	readonly createdAt: Date;
	/** Whether the email is known to be this person's own. */
	readonly isConfirmed: boolean;
}

/** A new identity. */
export interface NewIdentity extends Omit<Identity, "locale" | "isConfirmed"> {
	/** Created by a sandbox. */
	readonly isSandbox: boolean;
	/** The language that the person has used, as a tag. */
	readonly locale?: string;
}

/** A normalized email address. */
export function plainEmail(email: string): string {
	return email.trim().normalize("NFKC").toLowerCase();
}

/** The look-up key of an email at a lender. */
export function emailHash(keys: KeyRing, org: string, email: string): string {
	return lookupHash(keys, "email", `${org}|${plainEmail(email)}`);
}

/**
 * Saves a new identity with its password hash. If another identity has that email, the new one only claims it: its
 * password opens it, while everything sent by email (links, new passwords) goes to the owner. Returns the owner's uuid
 * in that case.
 */
export async function createIdentity(
	tx: Queryable,
	keys: KeyRing,
	identity: NewIdentity,
	passwordHash: string,
): Promise<{ readonly ownerUuid: string | undefined }> {
	const isOwner = await createPendingIdentity(tx, keys, identity);
	if (!isOwner) await createClaim(tx, keys, identity);
	await setFirstPassword(tx, keys, identity.uuid, passwordHash, identity.createdAt);
	const { org, email } = identity;
	const owner = isOwner ? undefined : await findIdentity(tx, keys, { org, email });
	return { ownerUuid: owner?.uuid };
}

async function createClaim(tx: Queryable, keys: KeyRing, identity: NewIdentity): Promise<void> {
	const { uuid, createdAt, isSandbox, locale } = identity;
	const { emailHash: claimedEmailHash, ...sealed } = sealedPerson(keys, identity);
	// matches no one: the index allows one owner per email
	const claim = { emailHash: `claim:${uuid}`, claimedEmailHash };
	await tx.insert(identities).values({ ...typed(keys, identity), ...sealed, ...claim, createdAt, isSandbox, locale });
}

/** Saves a new identity without a password; false when the organization already knows the email. */
export async function createPendingIdentity(tx: Queryable, keys: KeyRing, identity: NewIdentity): Promise<boolean> {
	const { createdAt, isSandbox, locale } = identity;
	const made = await tx
		.insert(identities)
		.values({ ...typed(keys, identity), ...sealedPerson(keys, identity), createdAt, isSandbox, locale })
		.onConflictDoNothing({ target: [identities.org, identities.emailHash] })
		.returning({ uuid: identities.uuid });
	return made.length > 0;
}

/**
 * Saves several new identities at once under one password hash, with emails that the lender vouches for; skips known
 * emails.
 */
export async function createIdentities(
	tx: Queryable,
	keys: KeyRing,
	all: readonly NewIdentity[],
	passwordHash: string,
): Promise<readonly string[]> {
	const rows = all.map((one) => {
		const { createdAt, isSandbox } = one;
		return { ...typed(keys, one), ...sealedPerson(keys, one), createdAt, isSandbox, emailConfirmedAt: createdAt };
	});
	const made = await tx
		.insert(identities)
		.values(rows)
		.onConflictDoNothing({ target: [identities.org, identities.emailHash] })
		.returning();
	const passwords = made.map((one) => {
		return { identityUuid: one.uuid, passwordHash: boundPassword(keys, one, passwordHash), changedAt: one.createdAt };
	});
	if (passwords.length > 0) await tx.insert(credentials).values(passwords);
	return made.map(({ uuid }) => uuid);
}

/** Changes the email address and name of an identity that was never used. */
export async function moveIdentity(
	tx: Queryable,
	keys: KeyRing,
	identity: IdentityPerson & Pick<Identity, "uuid" | "org">,
): Promise<void> {
	await tx.update(identities).set(sealedPerson(keys, identity)).where(eq(identities.uuid, identity.uuid));
}

function typed(keys: KeyRing, { uuid, org, type }: Pick<Identity, "uuid" | "org" | "type">) {
	return { uuid, org, type, seal: sealOfType(keys, { uuid, org, type }) };
}

function sealedPerson(
	keys: KeyRing,
	identity: IdentityPerson & Pick<Identity, "uuid" | "org"> & { readonly type?: string },
) {
	const { uuid, org, email, phoneNumbers, name, type = "" } = identity;
	const place = { table: "identities", row: uuid, org };
	const wrapped = createDataKey(keys, place);
	const written: WrittenPerson = { email, phoneNumbers, name, ...(isOfStaff(type) ? { staff: type } : {}) };
	const person = new RowCipher(keys, place, wrapped).encryptJson("person", written);
	return { emailHash: emailHash(keys, org, email), ...wrapped, person };
}

/** An identity without its personal part. */
export interface KnownIdentity {
	readonly uuid: string;
	readonly org: string;
	/** As in Identity. */
	readonly type: string;
	/** No password is set yet, so signing in is impossible. */
	readonly isPending: boolean;
	readonly isConfirmed: boolean;
}

/** The identity of an email address in an organization, or of a uuid; undefined when there is none. */
export async function findIdentity(
	db: Queryable,
	keys: KeyRing,
	by: { readonly org: string; readonly email: string } | { readonly uuid: string },
): Promise<KnownIdentity | undefined> {
	const wanted =
		"uuid" in by ? eq(identities.uuid, by.uuid) : eq(identities.emailHash, emailHash(keys, by.org, by.email));
	const [found] = await db
		.select({
			...TYPE_COLUMNS,
			emailConfirmedAt: identities.emailConfirmedAt,
			passwordHash: credentials.passwordHash,
		})
		.from(identities)
		.leftJoin(credentials, eq(credentials.identityUuid, identities.uuid))
		.where(wanted);
	if (!found) return undefined;
	const { emailConfirmedAt, passwordHash, uuid, org } = found;
	return {
		uuid,
		org,
		type: typeOf(keys, found),
		isPending: passwordHash === null,
		isConfirmed: emailConfirmedAt !== null,
	};
}

/** The identity and password hash behind an email; undefined when there is none, or it is not bound to them. */
export async function findCredentials(
	db: Queryable,
	keys: KeyRing,
	org: string,
	email: string,
): Promise<{ identityUuid: string; passwordHash: string } | undefined> {
	const [found] = await db
		.select()
		.from(identities)
		.innerJoin(credentials, eq(credentials.identityUuid, identities.uuid))
		.where(eq(identities.emailHash, emailHash(keys, org, email)));
	const passwordHash = found && openedPassword(keys, found.identities, found.credentials.passwordHash);
	return passwordHash === undefined ? undefined : { identityUuid: found?.identities.uuid ?? "", passwordHash };
}

/** The identity that signs in with this email at the organization; undefined when there is none. */
export async function findAccount(
	db: Queryable,
	keys: KeyRing,
	org: string,
	email: string,
): Promise<Identity | undefined> {
	const [found] = await db
		.select({ identity: identities })
		.from(identities)
		.innerJoin(credentials, eq(credentials.identityUuid, identities.uuid))
		.where(eq(identities.emailHash, emailHash(keys, org, email)));
	return found && opened(keys, found.identity);
}

/** The identity; throws 401 when it is gone. */
export async function readIdentity(db: Queryable, keys: KeyRing, uuid: string): Promise<Identity> {
	const [row] = await db.select().from(identities).where(eq(identities.uuid, uuid));
	if (!row) {
		throw unauthenticated();
	}
	return opened(keys, row);
}

function opened(keys: KeyRing, row: typeof identities.$inferSelect): Identity {
	const { uuid, org, locale, createdAt } = row;
	const { staff, ...person } = writtenPerson(keys, row);
	const type = staff === undefined || staff === row.type ? typeOf(keys, row) : UNSEALED;
	return {
		uuid,
		org,
		type,
		locale,
		createdAt,
		isConfirmed: row.emailConfirmedAt !== null,
		...person,
	};
}

/** Someone who only signed with a borrower has an application of their own from now on. */
export async function makeApplicant(tx: Queryable, uuid: string): Promise<void> {
	const signer = and(eq(identities.uuid, uuid), eq(identities.type, CO_DEEDER));
	await tx.update(identities).set({ type: APPLICANT }).where(signer);
}

/** The cipher for an identity's data in other tables; throws 401 when the identity is gone. */
export async function identityCipher(db: Queryable, keys: KeyRing, uuid: string): Promise<RowCipher> {
	const [row] = await db.select().from(identities).where(eq(identities.uuid, uuid));
	if (!row) {
		throw unauthenticated();
	}
	return cipherOfRow(keys, row);
}

/** Saves changed contact details; a new email is unconfirmed. False when another identity has that email. */
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
	const person: WrittenPerson = { ...writtenPerson(keys, row), ...changes };
	const sealed = { person: cipherOfRow(keys, row).encryptJson("person", person) };
	const mine = eq(identities.uuid, uuid);
	if (changes.email === undefined) {
		await tx.update(identities).set(sealed).where(mine);
		return true;
	}
	const hash = emailHash(keys, row.org, person.email);
	if (hash !== row.emailHash && (await findIdentity(tx, keys, { org: row.org, email: person.email }))) {
		return false;
	}
	await tx
		.update(identities)
		.set({ ...sealed, emailHash: hash, claimedEmailHash: null, emailConfirmedAt: null })
		.where(mine);
	return true;
}
