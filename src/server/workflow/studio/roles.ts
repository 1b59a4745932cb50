import { and, eq, inArray, sql } from "drizzle-orm";
import { STUDIO_ROLES, type StudioRole } from "../../../contracts/studio-roles.ts";
import { appendAudit } from "../../platform/audit/audit-chain.ts";
import type { KeyRing } from "../../platform/crypto/key-ring.ts";
import { roleSeal, ruleSeal } from "../../platform/crypto/row-seals.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { identities, studioRoles, studioRules } from "../../platform/db/schema.ts";
import { Problem } from "../../platform/problems/problem.ts";
import { AGENT, agentsOf, typeOf } from "../../platform/repositories/identity-types.ts";

export { STUDIO_ROLES, type StudioRole };

/** The roles of an identity; none for most. A row without its seal gives none. */
export async function rolesOf(db: Queryable, keys: KeyRing, identityUuid: string): Promise<readonly StudioRole[]> {
	const rows = await db.select().from(studioRoles).where(eq(studioRoles.identityUuid, identityUuid));
	return STUDIO_ROLES.filter((role) => rows.some((row) => row.role === role && roleSeal.holds(keys, row)));
}

/** The lender's staff, with the roles of each. */
export async function staffOf(db: Queryable, keys: KeyRing, org: string) {
	const uuids = await agentsOf(db, keys, org);
	const rows =
		uuids.length === 0
			? []
			: await db
					.select()
					.from(studioRoles)
					.where(inArray(studioRoles.identityUuid, [...uuids]));
	const given = rows.filter((row) => roleSeal.holds(keys, row));
	return uuids.map((identity) => ({
		identity,
		roles: STUDIO_ROLES.filter((role) => given.some((row) => row.identityUuid === identity && row.role === role)),
	}));
}

/** Gives roles, each with its seal; one that is there already is given anew. */
export async function giveRoles(
	tx: Queryable,
	keys: KeyRing,
	given: readonly Omit<typeof studioRoles.$inferSelect, "seal">[],
): Promise<void> {
	if (given.length === 0) return;
	const rows = given.map((row) => ({ ...row, seal: roleSeal.of(keys, row) }));
	const set = {
		givenBy: sql`excluded.given_by`,
		at: sql`excluded.at`,
		seal: sql`excluded.seal`,
	};
	const target = [studioRoles.identityUuid, studioRoles.role];
	await tx.insert(studioRoles).values(rows).onConflictDoUpdate({ target, set });
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
	if (person?.org !== org || typeOf(keys, person) !== AGENT) {
		throw new Problem(404, "NO_STAFF", "The lender has no such member of staff.");
	}
	const old = await rolesOf(tx, keys, identity);
	const given = roles.filter((role) => !old.includes(role));
	const taken = old.filter((role) => !roles.includes(role));
	if (given.length + taken.length === 0) return;
	if (taken.length > 0) {
		await tx
			.delete(studioRoles)
			.where(and(eq(studioRoles.identityUuid, identity), inArray(studioRoles.role, [...taken])));
	}
	await giveRoles(
		tx,
		keys,
		given.map((role) => ({ identityUuid: identity, role, givenBy: by, at })),
	);
	const detail = { act: "roles", given: given.join(" "), taken: taken.join(" ") };
	await appendAudit(tx, keys, org, [{ org, kind: "studio", actor: by, subject: identity, detail, at }]);
}

/**
 * The same as an operator does it in Studio: throws 409 where it would leave the lender without an operator, who alone gives roles.
 * Two who take it from each other wait at the lender's audit log, so the second one sees what the first did.
 */
export async function setRolesAsOperator(tx: Queryable, keys: KeyRing, change: RoleChange): Promise<void> {
	await setRoles(tx, keys, change);
	const staff = await staffOf(tx, keys, change.org);
	if (staff.some(({ roles }) => roles.includes("operator"))) return;
	throw new Problem(409, "LAST_OPERATOR", "Someone has to stay an operator. Make another person one first.");
}

/** Whether the lender lets an approver approve their own changes. */
export async function mayApproveOwn(db: Queryable, keys: KeyRing, org: string): Promise<boolean> {
	const [rules] = await db.select().from(studioRules).where(eq(studioRules.org, org));
	return rules?.mayApproveOwn === true && ruleSeal.holds(keys, rules);
}

/** Changes that rule; in the audit log. */
export async function setMayApproveOwn(
	tx: Queryable,
	keys: KeyRing,
	{ org, may, by, at }: { readonly org: string; readonly may: boolean; readonly by: string; readonly at: Date },
): Promise<void> {
	const rule = { mayApproveOwn: may, seal: ruleSeal.of(keys, { org, mayApproveOwn: may }) };
	await tx
		.insert(studioRules)
		.values({ org, ...rule })
		.onConflictDoUpdate({ target: studioRules.org, set: rule });
	const detail = { act: "own-approval", may: may ? 1 : 0 };
	await appendAudit(tx, keys, org, [{ org, kind: "studio", actor: by, detail, at }]);
}
