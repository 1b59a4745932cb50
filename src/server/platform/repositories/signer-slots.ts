import { and, desc, eq } from "drizzle-orm";
import type { Queryable } from "../db/database.ts";
import { applicationSigners } from "../db/schema.ts";

/** A signer's slot on an application. */
export interface SignerSlot {
	readonly applicationUuid: string;
	readonly identityUuid: string;
}

/** The application that a person co-signs, the newest if there are several; undefined when there is none. */
export async function slotOf(db: Queryable, identityUuid: string, org: string): Promise<SignerSlot | undefined> {
	const [slot] = await db
		.select({ applicationUuid: applicationSigners.applicationUuid, identityUuid: applicationSigners.identityUuid })
		.from(applicationSigners)
		.where(and(eq(applicationSigners.identityUuid, identityUuid), eq(applicationSigners.org, org)))
		.orderBy(desc(applicationSigners.createdAt))
		.limit(1);
	return slot;
}

/** Adds a person to an application's signers, once. */
export async function takeSlot(tx: Queryable, { applicationUuid, identityUuid }: SignerSlot, org: string, now: Date) {
	await tx
		.insert(applicationSigners)
		.values({ applicationUuid, identityUuid, org, createdAt: now })
		.onConflictDoNothing();
}

/** Removes a slot: its signer no longer signs this application. */
export async function leaveSlot(tx: Queryable, { applicationUuid, identityUuid }: SignerSlot): Promise<void> {
	await tx
		.delete(applicationSigners)
		.where(
			and(eq(applicationSigners.applicationUuid, applicationUuid), eq(applicationSigners.identityUuid, identityUuid)),
		);
}
