import type { KeyRing } from "../../platform/crypto/key-ring.ts";
import type { Database } from "../../platform/db/database.ts";
import { operatorActs } from "../../platform/db/schema.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { findIdentity } from "../../platform/repositories/identities.ts";
import { rolesOf, STUDIO_ROLES, setMayApproveOwn, setRoles, staffOf } from "../studio/roles.ts";

/** A role in Studio that the operator of the deployment gives or takes. */
export interface RoleAct {
	readonly kind: "add" | "remove";
	readonly org: string;
	readonly email: string;
	readonly role: string;
	readonly by: string;
	readonly why: string;
	readonly at: Date;
}

/**
 * Gives a member of a lender's staff a role in Studio or takes it, and records who did it, when and why: this is how a
 * lender gets its first operator. Throws a sentence for a role or person that there is not.
 */
export async function operateRole(database: Database, keys: KeyRing, act: RoleAct): Promise<void> {
	const { kind, org, email, by, why, at } = act;
	const role = STUDIO_ROLES.find((one) => one === act.role);
	if (role === undefined) throw new Error(`"${act.role}" is no role: write ${STUDIO_ROLES.join(", ")}.`);
	if (by.trim() === "" || why.trim() === "") throw new Error("Say who does it and why: --by and --why.");
	await inTransaction(database, async (tx) => {
		const person = await findIdentity(tx, keys, { org, email });
		if (person === undefined) throw new Error(`${org} has no one with that email address.`);
		const others = (await rolesOf(tx, keys, person.uuid)).filter((one) => one !== role);
		const roles = kind === "add" ? [...others, role] : others;
		await setRoles(tx, keys, { org, identity: person.uuid, roles, by, at });
		await tx.insert(operatorActs).values({ kind, about: "roles", org, host: `${role} ${person.uuid}`, by, why, at });
	});
}

/** A lender's rule that the operator of the deployment loosens or tightens. */
export type RuleAct = Omit<RoleAct, "email" | "role"> & { readonly rule: string };

const OWN_APPROVAL = "own-approval";

/**
 * Lets a lender's approvers approve what they changed themselves, or no longer, and records who did it, when and why: for a lender with
 * one operator, because two decide it in Studio. Throws a sentence for a rule that there is not.
 */
export async function operateRule(database: Database, keys: KeyRing, act: RuleAct): Promise<void> {
	const { kind, org, rule, by, why, at } = act;
	if (rule !== OWN_APPROVAL) throw new Error(`"${rule}" is no rule: write ${OWN_APPROVAL}.`);
	if (by.trim() === "" || why.trim() === "") throw new Error("Say who does it and why: --by and --why.");
	await inTransaction(database, async (tx) => {
		if ((await staffOf(tx, keys, org)).length === 0) throw new Error(`${org} has no staff.`);
		await setMayApproveOwn(tx, keys, { org, may: kind === "add", by, at });
		await tx.insert(operatorActs).values({ kind, about: "rules", org, host: rule, by, why, at });
	});
}
