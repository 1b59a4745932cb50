import { createHash, randomUUID } from "node:crypto";
import { and, asc, eq } from "drizzle-orm";
import type { StudioProposal } from "../../../contracts/wire/studio/index.ts";
import { appendAudit } from "../../platform/audit/audit-chain.ts";
import type { KeyRing } from "../../platform/crypto/key-ring.ts";
import { proposalSeal } from "../../platform/crypto/row-seals.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { studioProposals } from "../../platform/db/schema.ts";
import { Problem } from "../../platform/problems/problem.ts";
import { mayApproveOwn, type RoleChange, rolesOf, setMayApproveOwn, setRolesAsOperator, staffOf } from "./roles.ts";

type Proposal = typeof studioProposals.$inferSelect;

/** Who does it, and when. */
export interface Acting {
	readonly org: string;
	readonly by: string;
	readonly at: Date;
}

/** The loosenings that wait at a lender, the oldest first. */
export async function proposalsOf(db: Queryable, keys: KeyRing, org: string): Promise<readonly StudioProposal<Date>[]> {
	const { org: its, at } = studioProposals;
	const rows = await db.select().from(studioProposals).where(eq(its, org)).orderBy(asc(at));
	return Promise.all(rows.filter((row) => proposalSeal.holds(keys, row)).map((row) => shown(db, keys, row)));
}

/**
 * Sets the rule for own approvals: to the strict one at once, to the loose one once a second operator confirms it; returns whether
 * that waits. Throws 409 where there is no second operator.
 */
export async function changeRule(tx: Queryable, keys: KeyRing, who: Acting, may: boolean): Promise<boolean> {
	const { org, by } = who;
	const isNow = await mayApproveOwn(tx, keys, org);
	if (!may) await drop(tx, org, "own-approval");
	if (may && !isNow) {
		await propose(tx, keys, who, { kind: "own-approval", roles: null });
		return true;
	}
	if (may !== isNow) await setMayApproveOwn(tx, keys, { ...who, may, by });
	return false;
}

/**
 * Gives and takes roles as an operator: to and from colleagues at once, and from oneself; what one gives oneself waits for a second
 * operator. Returns whether it waits. Throws 409 where there is no second operator, or would be none at all.
 */
export async function changeRoles(tx: Queryable, keys: KeyRing, change: RoleChange): Promise<boolean> {
	const { org, identity, roles, by, at } = change;
	if (identity === by) {
		// what was proposed stood on the roles of then
		await drop(tx, org, "roles", by);
		const old = await rolesOf(tx, keys, by);
		if (roles.some((role) => !old.includes(role))) {
			await propose(tx, keys, { org, by, at }, { kind: "roles", roles });
			return true;
		}
	}
	await setRolesAsOperator(tx, keys, change);
	return false;
}

/** Does what another operator proposed, as it was seen. Throws 409 for one's own, and for what has changed since. */
export async function confirmProposal(
	tx: Queryable,
	keys: KeyRing,
	{ org, by, at }: Acting,
	uuid: string,
	seen: string,
): Promise<void> {
	const found = await proposalOf(tx, keys, org, uuid);
	if (found.by === by) {
		throw new Problem(409, "OWN_PROPOSAL", "You proposed this yourself, so another operator has to confirm it.");
	}
	const isStillOperator = (await rolesOf(tx, keys, found.by)).includes("operator");
	if (!isStillOperator || (await shown(tx, keys, found)).hash !== seen) {
		throw new Problem(409, "PROPOSAL_CHANGED", "Something has changed since this was proposed. Look at it again.");
	}
	await tx.delete(studioProposals).where(eq(studioProposals.uuid, uuid));
	await note(tx, keys, { org, by, at }, found, "confirmed");
	if (found.kind === "own-approval") await setMayApproveOwn(tx, keys, { org, may: true, by, at });
	else await setRolesAsOperator(tx, keys, { org, identity: found.by, roles: found.roles ?? [], by, at });
}

/** Refuses what another operator proposed, or takes one's own proposal back. */
export async function refuseProposal(tx: Queryable, keys: KeyRing, who: Acting, uuid: string): Promise<void> {
	const found = await proposalOf(tx, keys, who.org, uuid);
	await tx.delete(studioProposals).where(eq(studioProposals.uuid, uuid));
	await note(tx, keys, who, found, "refused");
}

async function propose(
	tx: Queryable,
	keys: KeyRing,
	who: Acting,
	{ kind, roles }: Pick<Proposal, "kind" | "roles">,
): Promise<void> {
	const { org, by, at } = who;
	const others = (await staffOf(tx, keys, org)).filter((one) => one.identity !== by && one.roles.includes("operator"));
	if (others.length === 0) {
		throw new Problem(
			409,
			"ONLY_OPERATOR",
			"Two operators decide this together, and you are the only one. Make a colleague an operator, or ask those who run this installation.",
		);
	}
	// another operator's proposal of the same says the same
	const waiting = kind === "own-approval" && (await proposalsOf(tx, keys, org)).some((one) => one.kind === kind);
	if (waiting) return;
	const made = { uuid: randomUUID(), org, kind, roles, by, at };
	await tx.insert(studioProposals).values({ ...made, seal: proposalSeal.of(keys, made) });
	await note(tx, keys, who, made, "proposed");
}

async function proposalOf(tx: Queryable, keys: KeyRing, org: string, uuid: string): Promise<Proposal> {
	const one = and(eq(studioProposals.uuid, uuid), eq(studioProposals.org, org));
	const [found] = await tx.select().from(studioProposals).where(one).for("update");
	if (found === undefined || !proposalSeal.holds(keys, found))
		throw new Problem(404, "NO_PROPOSAL", "This was decided or taken back already.");
	return found;
}

async function shown(
	db: Queryable,
	keys: KeyRing,
	{ uuid, kind, roles, by, at }: Proposal,
): Promise<StudioProposal<Date>> {
	const before = kind === "roles" ? await rolesOf(db, keys, by) : null;
	const seen = JSON.stringify([uuid, kind, by, before, roles]);
	return { uuid, kind, by, at, before, after: roles, hash: createHash("sha256").update(seen).digest("hex") };
}

async function drop(tx: Queryable, org: string, kind: Proposal["kind"], by?: string): Promise<void> {
	const its = [eq(studioProposals.org, org), eq(studioProposals.kind, kind)];
	await tx.delete(studioProposals).where(and(...its, ...(by === undefined ? [] : [eq(studioProposals.by, by)])));
}

async function note(
	tx: Queryable,
	keys: KeyRing,
	{ org, by: actor, at }: Acting,
	{ kind, roles, by: subject }: Pick<Proposal, "kind" | "roles" | "by">,
	act: string,
): Promise<void> {
	const detail = { act: `${act} ${kind}`, ...(roles === null ? {} : { roles: roles.join(" ") }) };
	await appendAudit(tx, keys, org, [{ org, kind: "studio", actor, subject, detail, at }]);
}
