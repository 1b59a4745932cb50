import { asc, eq, gt } from "drizzle-orm";
import { rolledBack } from "../../platform/audit/anchors.ts";
import { auditFault } from "../../platform/audit/audit-chain.ts";
import { chainFault } from "../../platform/audit/event-chain.ts";
import type { KeyRing } from "../../platform/crypto/key-ring.ts";
import type { Db } from "../../platform/db/database.ts";
import { applicationEvents, applications, auditChains, auditEvents } from "../../platform/db/schema.ts";
import { openRow } from "../applications/application-row.ts";

const PAGE = 50;

/** Checks every event chain, on its own and against the anchors; returns the faults, one sentence each. */
export async function checkChains(db: Db, keys: KeyRing, anchorFile: string | undefined): Promise<string[]> {
	const orgs = await db
		.selectDistinct({ org: auditEvents.org })
		.from(auditEvents)
		.union(db.select({ org: auditChains.org }).from(auditChains));
	const faults: string[] = [];
	for (const { org } of orgs) {
		const fault = await auditFault(db, keys, org);
		if (fault !== undefined) faults.push(`audit:${org}: ${fault}`);
	}
	for (let after = "00000000-0000-0000-0000-000000000000"; ; ) {
		const page = await db
			.select()
			.from(applications)
			.where(gt(applications.uuid, after))
			.orderBy(asc(applications.uuid))
			.limit(PAGE);
		for (const row of page) {
			const fault = await applicationFault(db, keys, row);
			if (fault !== undefined) faults.push(`application:${row.uuid}: ${fault}`);
		}
		if (page.length < PAGE) break;
		after = page.at(-1)?.uuid ?? after;
	}
	return anchorFile === undefined ? faults : [...faults, ...(await rolledBack(db, keys, anchorFile))];
}

async function applicationFault(db: Db, keys: KeyRing, row: typeof applications.$inferSelect) {
	const events = await db
		.select()
		.from(applicationEvents)
		.where(eq(applicationEvents.applicationUuid, row.uuid))
		.orderBy(asc(applicationEvents.sequence));
	try {
		const { events: head } = openRow(keys, row);
		// Entries appended after the row was read are not faults.
		return chainFault(keys, events.slice(0, Math.max(head.count, 0)), head);
	} catch {
		return "its row cannot be opened";
	}
}
