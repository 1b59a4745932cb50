import { and, eq } from "drizzle-orm";
import type { KeyRing } from "../../platform/crypto/key-ring.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { partOf, writeAtOnce } from "../../platform/db/one-write.ts";
import { applications, deskQueue } from "../../platform/db/schema.ts";
import type { Secrets, StoredRecord } from "../../record/stored-record.ts";
import { readApplication, sealedRecord } from "../applications/application-row.ts";
import { eventPart } from "../changes/write-application.ts";

/** The two accounts, and who moves what the first one has into the second one, when and why. */
export interface Moving {
	readonly from: string;
	readonly into: string;
	readonly by: string;
	readonly why: string;
	readonly at: Date;
}

/**
 * Gives an application to another account of its borrower: deliveries, consents and signatures in its record name that
 * account from now on, and an event says so; earlier events stay as they are.
 */
export async function moveApplication(
	tx: Queryable,
	keys: KeyRing,
	uuid: string,
	{ from, into, by, why, at }: Moving,
): Promise<void> {
	const application = await readApplication(tx, keys, uuid, true);
	const { row, cipher, record, decisions, secrets } = application;
	const note = { kind: "account-joined", actor: "operator", body: { from, into, by, why } };
	const { part, head } = eventPart(tx, { keys }, application, { hash: row.productHash }, at, note);
	const version = row.version + 1;
	const sealed = { record: renamed(record, from, into), events: head, decisions };
	const update = tx
		.update(applications)
		.set({
			identityUuid: into,
			version,
			answersVersion: row.answersVersion + 1,
			...sealedRecord(cipher, sealed, version),
			secrets: cipher.encryptJson("secrets", renamed(secrets(), from, into)),
			updatedAt: at,
		})
		.where(eq(applications.uuid, uuid));
	await writeAtOnce(tx, [part, partOf("application", update)]);
	await tx
		.update(deskQueue)
		.set({ version })
		.where(and(eq(deskQueue.applicationUuid, uuid), eq(deskQueue.version, row.version)));
}

/** The same with one account's uuid for the other's, as value, name or part of either; no uuid occurs by chance. */
function renamed<T extends StoredRecord | Secrets>(stored: T, from: string, into: string): T {
	return JSON.parse(JSON.stringify(stored).replaceAll(from, into)) as T;
}
