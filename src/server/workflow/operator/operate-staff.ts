import { randomBytes, randomUUID } from "node:crypto";
import { appendAudit } from "../../platform/audit/audit-chain.ts";
import type { KeyRing } from "../../platform/crypto/key-ring.ts";
import { hashPassword } from "../../platform/crypto/password.ts";
import type { Database, Queryable } from "../../platform/db/database.ts";
import { operatorActs } from "../../platform/db/schema.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { giveWay } from "../../platform/repositories/email-owners.ts";
import { AGENT, createIdentities, findIdentity, UNSEALED } from "../../platform/repositories/identities.ts";

/** A new member of a lender's staff. */
export interface StaffAct {
	readonly org: string;
	readonly email: string;
	readonly name: string;
	readonly by: string;
	readonly why: string;
	readonly at: Date;
	/** Also if a borrower has confirmed the address, whose account then gives way. */
	readonly isInstead?: boolean;
}

/**
 * Gives a lender a member of staff, who chooses a password by a link in an email and sets up the authenticator app; records who
 * did it, when and why. An account that registered with the address and never confirmed it gives way: it still opens with its
 * password. Throws a sentence for an address that is taken, or a name without two parts.
 */
export async function operateStaff(database: Database, keys: KeyRing, act: StaffAct): Promise<void> {
	const { org, email, by, why, at } = act;
	const [firstName = "", ...rest] = act.name.trim().split(/ +/);
	if (rest.length === 0) throw new Error(`"${act.name}" is no first and last name.`);
	if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw new Error(`"${email}" is no email address.`);
	if (by.trim() === "" || why.trim() === "") throw new Error("Say who does it and why: --by and --why.");
	// no one knows it: the owner of the address sets another one
	const passwordHash = await hashPassword(randomBytes(32).toString("base64"));
	await inTransaction(database, async (tx) => {
		await makeRoom(tx, keys, act);
		const uuid = randomUUID();
		const name = { firstName, lastName: rest.join(" ") };
		const person = { uuid, org, type: AGENT, email, phoneNumbers: [], name, createdAt: at, isSandbox: false };
		await createIdentities(tx, keys, [person], passwordHash);
		await tx.insert(operatorActs).values({ kind: "add", about: "staff", org, host: uuid, by, why, at });
		const detail = { act: "staff add", by };
		await appendAudit(tx, keys, org, [{ org, kind: "operated", actor: "operator", subject: uuid, detail, at }]);
	});
}

async function makeRoom(tx: Queryable, keys: KeyRing, { org, email, isInstead = false }: StaffAct): Promise<void> {
	const known = await findIdentity(tx, keys, { org, email });
	if (known === undefined) return;
	if (known.type === UNSEALED) {
		throw new Error(
			`Someone at ${org} with that email address is staff without a seal: see \`operator -- seals\` first.`,
		);
	}
	if (known.type === AGENT) throw new Error(`${org} has a member of staff with that email address already.`);
	if (known.isConfirmed && !isInstead) {
		throw new Error(
			`A customer of ${org} has confirmed that email address. Use another one, or repeat the command with --instead: the customer's account then opens by its password only, and links by email are for the member of staff.`,
		);
	}
	await giveWay(tx, known.uuid);
}
