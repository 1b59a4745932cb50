import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { PlatformContext } from "../../platform/context.ts";
import { applications } from "../../platform/db/schema.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { readApplication, sealedRecord } from "../applications/application-row.ts";
import { decisionsOf } from "../applications/history.ts";

const PAGE = 200;
const isBehind = sql`${applications.statusVersion} IS DISTINCT FROM ${applications.version}`;

/**
 * Fills in, for rows last written by an older server, what newer ones store next to the record: the status for waiting
 * pages, and the decisions so far, from the event log. Nothing visible changes, and no version changes.
 */
export async function fillStatus({ database, keys }: Pick<PlatformContext, "database" | "keys">): Promise<void> {
	for (let after = "00000000-0000-0000-0000-000000000000"; ; ) {
		const page = await database.db
			.select({ uuid: applications.uuid })
			.from(applications)
			.where(and(gt(applications.uuid, after), isBehind))
			.orderBy(asc(applications.uuid))
			.limit(PAGE);
		for (const { uuid } of page) {
			await inTransaction(database, async (tx) => {
				const application = await readApplication(tx, keys, uuid, true);
				const { row, cipher, record, events } = application;
				if (row.statusVersion === row.version) return;
				const decisions = await decisionsOf(tx, application);
				const filled = sealedRecord(cipher, { record, events, decisions }, row.version);
				await tx.update(applications).set(filled).where(eq(applications.uuid, uuid));
			});
		}
		if (page.length < PAGE) return;
		after = page.at(-1)?.uuid ?? after;
	}
}
