import { eq } from "drizzle-orm";
import type { PersonName } from "../../../flow/engine/record/record-types.generated.ts";
import { RowCipher } from "../crypto/envelope.ts";
import type { KeyRing } from "../crypto/key-ring.ts";
import type { Queryable } from "../db/database.ts";
import { identities } from "../db/schema.ts";
import { isOfStaff, sealOfType } from "./identity-types.ts";

/** The personal part of an identity. */
export interface IdentityPerson {
	readonly email: string;
	readonly phoneNumbers: readonly string[];
	readonly name: PersonName;
}

/**
 * The same as encrypted. `staff` is the type of staff: a row of staff that is said to be a borrower's for a while could
 * otherwise be opened as one, and be staff again.
 */
export interface WrittenPerson extends IdentityPerson {
	readonly staff?: string;
}

type IdentityRow = typeof identities.$inferSelect;

/** The cipher of an identity's row. */
export function cipherOfRow(keys: KeyRing, row: Pick<IdentityRow, "uuid" | "org" | "keyVersion" | "wrappedKey">) {
	return new RowCipher(keys, { table: "identities", row: row.uuid, org: row.org }, row);
}

/** The personal part of an identity's row as it was written. */
export function writtenPerson(keys: KeyRing, row: IdentityRow): WrittenPerson {
	return cipherOfRow(keys, row).decryptJson("person", row.person) as WrittenPerson;
}

/** Seals an identity as the staff that its row says it is; the row is locked until the transaction ends. */
export async function sealAsStaff(tx: Queryable, keys: KeyRing, uuid: string): Promise<void> {
	const [row] = await tx.select().from(identities).where(eq(identities.uuid, uuid)).for("update");
	if (row === undefined || !isOfStaff(row.type)) return;
	const person: WrittenPerson = { ...writtenPerson(keys, row), staff: row.type };
	const sealed = { seal: sealOfType(keys, row), person: cipherOfRow(keys, row).encryptJson("person", person) };
	await tx.update(identities).set(sealed).where(eq(identities.uuid, uuid));
}
