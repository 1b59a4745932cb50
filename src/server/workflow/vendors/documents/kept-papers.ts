import { and, eq, isNotNull } from "drizzle-orm";
import type { Ports } from "../../../journey/ports/ports.ts";
import { NotYet } from "../../../journey/steps/not-yet.ts";
import type { KeptPaper } from "../../../journey/steps/order.ts";
import { portName } from "../../../journey/vendors/guard/vendor-limits.ts";
import type { PlatformContext } from "../../../platform/context.ts";
import type { Queryable } from "../../../platform/db/database.ts";
import { deskQuestions } from "../../../platform/db/schema.ts";
import type { OpenApplication } from "../../applications/application-row.ts";
import { readFileOf } from "./document-file.ts";
import { vendorDocumentsOf } from "./named-documents.ts";

/** What leaves the house waits this long for a paper that its vendor has named, and goes without it after that. */
const LONGEST_WAIT_MS = 86_400_000;
const [SHORTEST_PAUSE_MS, LONGEST_PAUSE_MS] = [2_000, 15 * 60_000];

/**
 * What an application's vendors sent, and what officers attached in their place, the oldest first, without what was refused. Throws
 * NotYet while one is on its way. Never call it in a transaction.
 */
export async function keptPapers(
	context: PlatformContext,
	application: OpenApplication,
): Promise<readonly KeptPaper[]> {
	const { db } = context.database;
	const all = await vendorDocumentsOf(db, application.row.uuid);
	const now = context.now().getTime();
	for (const { state, askedAt } of all) {
		const waitedMs = now - askedAt.getTime();
		if (state !== "AWAITED" || waitedMs > LONGEST_WAIT_MS) continue;
		const pauseMs = Math.min(Math.max(waitedMs, SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS);
		throw new NotYet(new Date(now + pauseMs));
	}
	const attached = await attachedReports(db, application.row.uuid);
	const papers: KeptPaper[] = [];
	for (const { uuid, kind, port, state } of all) {
		if (state !== "KEPT") continue;
		const { bytes, mediaType } = await readFileOf(context, application, uuid);
		const sentBy = attached.has(uuid) ? "OFFICER" : "VENDOR";
		papers.push({ kind: kind as KeptPaper["kind"], service: portName(port as keyof Ports), sentBy, mediaType, bytes });
	}
	return papers;
}

async function attachedReports(db: Queryable, application: string): Promise<ReadonlySet<string | null>> {
	const { reportUuid, applicationUuid } = deskQuestions;
	const its = and(eq(applicationUuid, application), isNotNull(reportUuid));
	const found = await db.select({ reportUuid }).from(deskQuestions).where(its);
	return new Set(found.map((one) => one.reportUuid));
}
