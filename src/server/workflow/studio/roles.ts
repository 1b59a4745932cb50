import { and, eq, inArray } from "drizzle-orm";
import { appendAudit } from "../../platform/audit/audit-chain.ts";
import type { KeyRing } from "../../platform/crypto/key-ring.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { identities } from "../../platform/db/schema.ts";
import { studioRoles, studioRules } from "../../platform/db/tables/studio.ts";
import { Problem } from "../../platform/problems/problem.ts";
import { AGENT } from "../../platform/repositories/identities.ts";

export type StudioRole = (typeof studioRoles.$inferSelect)["role"];

export const STUDIO_ROLES = ["viewer", "editor", "approver", "operator"] as const satisfies readonly StudioRole[];

/** The roles of an identity; none for most. */
export async function rolesOf(db: Queryable, identityUuid: string): Promise<readonly StudioRole[]> {
	const rows = await db
		.select({ role: studioRoles.role })
		.from(studioRoles)
		.where(eq(studioRoles.identityUuid, identityUuid));
	return STUDIO_ROLES.filter((role) => rows.some((row) => row.role === role));
}

/** The lender's staff, with the roles of each. */
export async function staffOf(db: Queryable, org: string) {
	const isStaff = and(eq(identities.org, org), eq(identities.type, AGENT));
	const staff = await db.select({ identity: identities.uuid }).from(identities).where(isStaff);
	const uuids = staff.map(({ identity }) => identity);
	const rows =
		uuids.length === 0 ? [] : await db.select().from(studioRoles).where(inArray(studioRoles.identityUuid, uuids));
	return staff.map(({ identity }) => ({
		identity,
		roles: STUDIO_ROLES.filter((role) => rows.some((row) => row.identityUuid === identity && row.role === role)),
	}));
}

/** Who changes the roles of whom. */
export interface RoleChange {
	readonly org: string;
	readonly identity: string;
	readonly roles: readonly StudioRole[];
	readonly by: string;
	readonly at: Date;
}

/** Gives and takes roles, so that a member of the lender's staff has exactly these; in the audit log. */
export async function setRoles(tx: Queryable, keys: KeyRing, change: RoleChange): Promise<void> {
	const { org, identity, roles, by, at } = change;
	const [person] = await tx.select().from(identities).where(eq(identities.uuid, identity)).for("update");
	if (person?.org !== org || person.type !== AGENT) {
		throw new Problem(404, "NO_STAFF", "The lender has no such member of staff.");
	}
	const old = await rolesOf(tx, identity);
	const given = roles.filter((role) => !old.includes(role));
	const taken = old.filter((role) => !roles.includes(role));
	if (given.length + taken.length === 0) return;
	if (taken.length > 0) {
		await tx
			.delete(studioRoles)
			.where(and(eq(studioRoles.identityUuid, identity), inArray(studioRoles.role, [...taken])));
	}
	const rows = given.map((role) => ({ identityUuid: identity, role, givenBy: by, at }));
	if (rows.length > 0) await tx.insert(studioRoles).values(rows);
	const detail = { act: "roles", given: given.join(" "), taken: taken.join(" ") };
	await appendAudit(tx, keys, org, [{ org, kind: "studio", actor: by, subject: identity, detail, at }]);
}

/**
 * The same as an operator does it in Studio: throws 409 where it would leave the lender without an operator, who alone gives roles.
 * Two who take it from each other wait at the lender's audit log, so the second one sees what the first did.
 */
export async function setRolesAsOperator(tx: Queryable, keys: KeyRing, change: RoleChange): Promise<void> {
	await setRoles(tx, keys, change);
	const staff = await staffOf(tx, change.org);
	if (staff.some(({ roles }) => roles.includes("operator"))) return;
	throw new Problem(409, "LAST_OPERATOR", "Someone has to stay an operator. Make another person one first.");
}

/** Whether the lender lets an approver approve their own changes. */
export async function mayApproveOwn(db: Queryable, org: string): Promise<boolean> {
	const [rules] = await db.select().from(studioRules).where(eq(studioRules.org, org));
	return rules?.mayApproveOwn === true;
}

/** Changes that rule; in the audit log. */
export async function setMayApproveOwn(
	tx: Queryable,
	keys: KeyRing,
	{ org, may, by, at }: { readonly org: string; readonly may: boolean; readonly by: string; readonly at: Date },
): Promise<void> {
	await tx
		.insert(studioRules)
		.values({ org, mayApproveOwn: may })
		.onConflictDoUpdate({ target: studioRules.org, set: { mayApproveOwn: may } });
	const detail = { act: "own-approval", may: may ? 1 : 0 };
	await appendAudit(tx, keys, org, [{ org, kind: "studio", actor: by, detail, at }]);
}
