import { and, desc, eq } from "drizzle-orm";
import type { KeyRing } from "../crypto/key-ring.ts";
import type { Queryable } from "../db/database.ts";
import { credentials, identities } from "../db/schema.ts";
import { openedPassword } from "./bound-passwords.ts";
import { emailHash, findCredentials } from "./identities.ts";

/** An account that an email and its password may open. */
export interface SignInCandidate {
	readonly identityUuid: string;
	readonly passwordHash: string;
	/** This account owns the email; an account registered with it later opens only with its own password. */
	readonly isOwner: boolean;
}

/** Limit for later accounts with an email that belongs to another; older ones beyond it no longer open by password. */
const MOST_CLAIMS = 2;

/** The most accounts that one email may open. */
export const MOST_SIGN_INS = MOST_CLAIMS + 1;

/** The accounts that this email may open, newest first and the owner of the email last. */
export async function findSignIns(
	db: Queryable,
	keys: KeyRing,
	org: string,
	email: string,
): Promise<readonly SignInCandidate[]> {
	const hash = emailHash(keys, org, email);
	const claims = await db
		.select()
		.from(identities)
		.innerJoin(credentials, eq(credentials.identityUuid, identities.uuid))
		.where(and(eq(identities.org, org), eq(identities.claimedEmailHash, hash)))
		.orderBy(desc(identities.createdAt))
		.limit(MOST_CLAIMS);
	const owner = await findCredentials(db, keys, org, email);
	const claimed = claims.flatMap((one): SignInCandidate[] => {
		const passwordHash = openedPassword(keys, one.identities, one.credentials.passwordHash);
		return passwordHash === undefined ? [] : [{ identityUuid: one.identities.uuid, passwordHash, isOwner: false }];
	});
	return [...claimed, ...(owner ? [{ ...owner, isOwner: true }] : [])];
}
