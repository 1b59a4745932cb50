import { and, eq, notLike } from "drizzle-orm";
import { appendAudit } from "../audit/audit-chain.ts";
import { RowCipher } from "../crypto/envelope.ts";
import type { KeyRing } from "../crypto/key-ring.ts";
import type { Database } from "../db/database.ts";
import { auditEvents, credentials, identities, keyCanaries } from "../db/schema.ts";
import { inTransaction } from "../db/transaction.ts";

const MARK = "sealed$";
const CELL = { table: "credentials" } as const;
const BOUND = "passwords";
/** The audit log of what is of no lender. */
const NO_ORG = "(none)";

/** The password's owner, with their row's data key. */
type Owner = Pick<typeof identities.$inferSelect, "uuid" | "org" | "keyVersion" | "wrappedKey">;

/** A stored password hash: encrypted under its owner's key and bound to them, so that it is useless in another row. */
export function boundPassword(keys: KeyRing, owner: Owner, passwordHash: string): string {
	const sealed = cipherOf(keys, owner).encrypt("password_hash", Buffer.from(passwordHash), {
		...CELL,
		row: owner.uuid,
	});
	return `${MARK}${sealed.toString("base64")}`;
}

/** The owner's password hash; undefined if it is not bound to them, so that it opens nothing. */
export function openedPassword(keys: KeyRing, owner: Owner, kept: string): string | undefined {
	if (!kept.startsWith(MARK)) return undefined;
	try {
		const sealed = Buffer.from(kept.slice(MARK.length), "base64");
		return cipherOf(keys, owner)
			.decrypt("password_hash", sealed, { ...CELL, row: owner.uuid })
			.toString("utf8");
	} catch {
		return undefined;
	}
}

/** Binds password hashes from an earlier version to their owners, once in the life of a database; returns how many. */
export async function bindPasswords(database: Database, keys: KeyRing, now: Date): Promise<number> {
	return inTransaction(database, async (tx) => {
		const mark = { name: BOUND, keyVersion: keys.current, sealed: Buffer.alloc(0), sealedAt: now };
		const made = await tx.insert(keyCanaries).values(mark).onConflictDoNothing().returning({ name: keyCanaries.name });
		// the mark can be deleted with the serving role, the audit log cannot
		const isDone = and(eq(auditEvents.org, NO_ORG), eq(auditEvents.subject, BOUND));
		const [done] = await tx.select({ at: auditEvents.at }).from(auditEvents).where(isDone).limit(1);
		if (done === undefined) {
			const note = { org: NO_ORG, kind: "sealed", actor: "server", subject: BOUND, at: now } as const;
			await appendAudit(tx, keys, NO_ORG, [note]);
		}
		// Unbound hashes that appear later were not written by the server: they stay as they are, and open nothing.
		if (done !== undefined || made.length === 0) return 0;
		const { uuid, org, keyVersion, wrappedKey } = identities;
		const plain = await tx
			.select({ uuid, org, keyVersion, wrappedKey, passwordHash: credentials.passwordHash })
			.from(credentials)
			.innerJoin(identities, eq(credentials.identityUuid, identities.uuid))
			.where(notLike(credentials.passwordHash, `${MARK}%`));
		for (const { passwordHash, ...owner } of plain) {
			await tx
				.update(credentials)
				.set({ passwordHash: boundPassword(keys, owner, passwordHash) })
				.where(eq(credentials.identityUuid, owner.uuid));
		}
		return plain.length;
	});
}

function cipherOf(keys: KeyRing, { uuid, org, ...wrapped }: Owner): RowCipher {
	return new RowCipher(keys, { table: "identities", row: uuid, org }, wrapped);
}
