import { and, eq, isNull } from "drizzle-orm";
import type { Queryable } from "../db/database.ts";
import { identities } from "../db/schema.ts";

/**
 * Records that the email is the identity's own. One that only claims its email becomes its owner, unless the owner has
 * confirmed it as well.
 */
export async function confirmAddress(tx: Queryable, identityUuid: string, now: Date): Promise<void> {
	const mine = eq(identities.uuid, identityUuid);
	const [row] = await tx.select().from(identities).where(mine).for("update");
	if (!row || row.emailConfirmedAt !== null) return;
	await tx.update(identities).set({ emailConfirmedAt: now }).where(mine);
	const { org, claimedEmailHash } = row;
	if (claimedEmailHash === null) return;
	const ofOwner = and(eq(identities.org, org), eq(identities.emailHash, claimedEmailHash));
	const [owner] = await tx.select().from(identities).where(ofOwner).for("update");
	if (owner && owner.emailConfirmedAt !== null) return;
	if (owner) await giveWay(tx, owner.uuid);
	await tx.update(identities).set({ emailHash: claimedEmailHash, claimedEmailHash: null }).where(mine);
}

/** The owner of an email only claims it from now on: its password still opens it, while links go to another. */
export async function giveWay(tx: Queryable, identityUuid: string): Promise<void> {
	const mine = and(eq(identities.uuid, identityUuid), isNull(identities.claimedEmailHash));
	await tx
		.update(identities)
		// matches no one: the index allows one owner per email
		.set({ emailHash: `claim:${identityUuid}`, claimedEmailHash: identities.emailHash })
		.where(mine);
}
