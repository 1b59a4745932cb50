import { eq } from "drizzle-orm";
import type { Database, Queryable } from "../db/database.ts";
import { developmentHosts } from "../db/schema.ts";
import { inTransaction } from "../db/transaction.ts";

/** Returns the lender that each development host last belonged to. */
export async function lastDevelopmentHosts(db: Queryable): Promise<Map<string, string>> {
	return new Map((await db.select().from(developmentHosts)).map(({ host, org }) => [host, org]));
}

/** Saves the development hosts of live lenders; hosts no longer proposed are dropped. */
export async function keepDevelopmentHosts(
	database: Database,
	live: readonly { readonly org: string; readonly hosts: readonly string[] }[],
): Promise<void> {
	await inTransaction(database, async (tx) => {
		for (const { org } of live) await tx.delete(developmentHosts).where(eq(developmentHosts.org, org));
		const rows = live.flatMap(({ org, hosts }) => hosts.map((host) => ({ host, org })));
		if (rows.length > 0) await tx.insert(developmentHosts).values(rows).onConflictDoNothing();
	});
}
