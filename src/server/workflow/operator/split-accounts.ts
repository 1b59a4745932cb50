import { and, asc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { KeyRing } from "../../platform/crypto/key-ring.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { applications, identities } from "../../platform/db/schema.ts";
import { emailHash } from "../../platform/repositories/identities.ts";

/** An account that shares its email address with another one. */
export interface SplitAccount {
	readonly org: string;
	readonly uuid: string;
	/** The account that owns the address; its own uuid if it does. */
	readonly ownerUuid: string;
	readonly isConfirmed: boolean;
	readonly createdAt: Date;
	/** Uuids of its applications, oldest first. */
	readonly applications: readonly string[];
}

/** The accounts that share an email address, of one address when `of` says which; without anything personal. */
export async function splitAccounts(
	db: Queryable,
	keys: KeyRing,
	of?: { readonly org: string; readonly email: string },
): Promise<readonly SplitAccount[]> {
	const owner = alias(identities, "owner");
	const isShared = and(eq(owner.org, identities.org), eq(owner.emailHash, identities.claimedEmailHash));
	const wanted =
		of === undefined ? undefined : and(eq(owner.org, of.org), eq(owner.emailHash, emailHash(keys, of.org, of.email)));
	const claims = await db
		.select({ claim: identities.uuid, owner: owner.uuid })
		.from(identities)
		.innerJoin(owner, isShared)
		.where(wanted)
		.orderBy(asc(owner.uuid), asc(identities.createdAt));
	const owners = new Map(claims.flatMap((one) => [[one.owner, one.owner] as const, [one.claim, one.owner] as const]));
	const accounts: SplitAccount[] = [];
	for (const [uuid, ownerUuid] of owners) {
		const [row] = await db.select().from(identities).where(eq(identities.uuid, uuid));
		const own = await db
			.select({ uuid: applications.uuid })
			.from(applications)
			.where(eq(applications.identityUuid, uuid))
			.orderBy(asc(applications.createdAt), asc(applications.uuid));
		if (row === undefined) continue;
		const { org, createdAt, emailConfirmedAt } = row;
		const isConfirmed = emailConfirmedAt !== null;
		accounts.push({ org, uuid, ownerUuid, isConfirmed, createdAt, applications: own.map((one) => one.uuid) });
	}
	return accounts;
}
