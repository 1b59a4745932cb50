import { asc, eq, gt } from "drizzle-orm";
import { PAPER_LETTERS, paperLetterFaults } from "../../journey/reviews/paper-letters.ts";
import { STORED_TEXT, type StoredTextFault, storedTextFaults } from "../../journey/reviews/stored-text.ts";
import type { Hold } from "../../journey/steps/hold.ts";
import type { KeyRing } from "../../platform/crypto/key-ring.ts";
import type { Database } from "../../platform/db/database.ts";
import { applications, deskItems } from "../../platform/db/schema.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { openRow } from "../applications/application-row.ts";

/** An application with texts that no form takes any more. */
export interface FoundTexts {
	readonly applicationUuid: string;
	readonly org: string;
	readonly faults: readonly StoredTextFault[];
	/** Whether the desk has been told: there is something that a person can mend there. */
	readonly isAtDesk: boolean;
}

const AT_ONCE = 100;

/**
 * Finds the applications whose stored texts break the files or papers into which they go, and puts those that a person can mend on the
 * desk's list. Changes no record, and returns no text.
 */
export async function findTexts(database: Database, keys: KeyRing, now: Date): Promise<readonly FoundTexts[]> {
	const { db } = database;
	const found: FoundTexts[] = [];
	let after = "00000000-0000-0000-0000-000000000000";
	for (;;) {
		const next = gt(applications.uuid, after);
		const rows = await db.select().from(applications).where(next).orderBy(asc(applications.uuid)).limit(AT_ONCE);
		for (const row of rows) {
			const { record, secrets } = openRow(keys, row);
			const faults = [...storedTextFaults(record, secrets()), ...paperLetterFaults(record)];
			if (faults.length === 0) continue;
			const holds = [STORED_TEXT, PAPER_LETTERS].filter((hold) => hold.isHeld(record, row.stage));
			found.push({ applicationUuid: row.uuid, org: row.org, faults, isAtDesk: holds.length > 0 });
			for (const hold of holds) await putOnDesk(database, hold, row, now);
		}
		const last = rows.at(-1);
		if (last === undefined || rows.length < AT_ONCE) return found;
		after = last.uuid;
	}
}

/** The application is locked first, as by all who write both: the other way around, each would wait for the other. */
async function putOnDesk(
	database: Database,
	{ id }: Pick<Hold, "id">,
	{ uuid, org }: { uuid: string; org: string },
	now: Date,
): Promise<void> {
	const item = { kind: "hold", ref: id, name: id, status: "HELD" } as const;
	await inTransaction(database, async (tx) => {
		await tx.select({ uuid: applications.uuid }).from(applications).where(eq(applications.uuid, uuid)).for("update");
		await tx
			.insert(deskItems)
			.values({ applicationUuid: uuid, org, ...item, since: now })
			.onConflictDoNothing();
	});
}
