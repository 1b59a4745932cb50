import { and, eq } from "drizzle-orm";
import type { KeyRing } from "../crypto/key-ring.ts";
import { identitySeal } from "../crypto/row-seals.ts";
import type { Queryable } from "../db/database.ts";
import { identities } from "../db/schema.ts";

/** Type of an identity that applies for its own lines. */
export const APPLICANT = "APPLICANT";

/** Type of an identity that works for the lender. */
export const AGENT = "AGENT";

/** Type of an identity that refers borrowers: a loan officer or broker. */
export const BROKER = "BROKER";

/** Type of an identity that co-signs with a borrower and has no application of its own. */
export const CO_DEEDER = "CO_DEEDER";

/** Type of an identity whose row says that it is staff without the seal of that: it is no one's, and may nothing. */
export const UNSEALED = "UNSEALED";

/** The types that grant something beyond one's own applications, and need a seal for it. */
export const STAFF_TYPES: readonly string[] = [AGENT, BROKER];

/** Whether a type is one of those. */
export function isOfStaff(type: string): boolean {
	return STAFF_TYPES.includes(type);
}

type TypeRow = Pick<typeof identities.$inferSelect, "uuid" | "org" | "type" | "seal">;

/** What is read of an identity to know its type. */
export const TYPE_COLUMNS = {
	uuid: identities.uuid,
	org: identities.org,
	type: identities.type,
	seal: identities.seal,
};

/** The type of an identity, as far as it may be believed: of staff only with the seal of the row. */
export function typeOf(keys: KeyRing, row: TypeRow): string {
	return !isOfStaff(row.type) || identitySeal.holds(keys, row) ? row.type : UNSEALED;
}

/** The seal of a new identity's row; null for those whose type grants nothing. */
export function sealOfType(keys: KeyRing, row: Omit<TypeRow, "seal">): string | null {
	return isOfStaff(row.type) ? identitySeal.of(keys, row) : null;
}

/** The uuids of a lender's staff. */
export async function agentsOf(db: Queryable, keys: KeyRing, org: string): Promise<readonly string[]> {
	const wanted = and(eq(identities.org, org), eq(identities.type, AGENT));
	const rows = await db.select(TYPE_COLUMNS).from(identities).where(wanted);
	return rows.flatMap((row) => (typeOf(keys, row) === AGENT ? [row.uuid] : []));
}

/** Whether someone is on a lender's staff. */
export async function isAgentOf(db: Queryable, keys: KeyRing, org: string, uuid: string): Promise<boolean> {
	const wanted = and(eq(identities.uuid, uuid), eq(identities.org, org));
	const [row] = await db.select(TYPE_COLUMNS).from(identities).where(wanted);
	return row !== undefined && typeOf(keys, row) === AGENT;
}
