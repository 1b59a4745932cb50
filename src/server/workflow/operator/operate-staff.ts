import { randomBytes, randomUUID } from "node:crypto";
import type { KeyRing } from "../../platform/crypto/key-ring.ts";
import { hashPassword } from "../../platform/crypto/password.ts";
import type { Database } from "../../platform/db/database.ts";
import { operatorActs } from "../../platform/db/tables/operator.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { AGENT, createIdentities, findIdentity } from "../../platform/repositories/identities.ts";

/** A new member of a lender's staff. */
export interface StaffAct {
	readonly org: string;
	readonly email: string;
	readonly name: string;
	readonly by: string;
	readonly why: string;
	readonly at: Date;
}

/**
 * Gives a lender a member of staff, who chooses a password by a link in an email and sets up the authenticator app; records who
 * did it, when and why. Throws a sentence for an address that is taken, or a name without two parts.
 */
export async function operateStaff(database: Database, keys: KeyRing, act: StaffAct): Promise<void> {
	const { org, email, by, why, at } = act;
	const [firstName = "", ...rest] = act.name.trim().split(/ +/);
	if (rest.length === 0) throw new Error(`"${act.name}" is no first and last name.`);
	if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw new Error(`"${email}" is no email address.`);
	if (by.trim() === "" || why.trim() === "") throw new Error("Say who does it and why: --by and --why.");
	// nobody knows it: the owner of the address sets another one
	const passwordHash = await hashPassword(randomBytes(32).toString("base64"));
	await inTransaction(database, async (tx) => {
		if ((await findIdentity(tx, keys, { org, email })) !== undefined) {
			throw new Error(`${org} has somebody with that email address already.`);
		}
		const uuid = randomUUID();
		const name = { firstName, lastName: rest.join(" ") };
		const person = { uuid, org, type: AGENT, email, phoneNumbers: [], name, createdAt: at, isSandbox: false };
		await createIdentities(tx, keys, [person], passwordHash);
		await tx.insert(operatorActs).values({ kind: "add", about: "staff", org, host: uuid, by, why, at });
	});
}
