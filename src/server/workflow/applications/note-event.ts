import { eq } from "drizzle-orm";
import type { Queryable } from "../../platform/db/database.ts";
import { applications } from "../../platform/db/schema.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import type { ServerContext } from "../context.ts";
import { type OpenApplication, sealedRecord } from "./application-row.ts";
import { decisionsOf } from "./history.ts";
import { appendEvent, type EventNote } from "./write-application.ts";

/**
 * Puts something into the chain of a locked application that changes no fact of it: neither its version nor its standing
 * moves, so nobody's page becomes stale. `record` may differ by what no rule reads.
 */
export async function noteEvent(
	tx: Queryable,
	context: ServerContext,
	application: OpenApplication,
	note: EventNote,
	record: StoredRecord = application.record,
): Promise<OpenApplication> {
	const { row, cipher } = application;
	const events = await appendEvent(tx, context, application, context.products.productOf(row), context.now(), note);
	await tx
		.update(applications)
		.set(sealedRecord(cipher, { record, events, decisions: await decisionsOf(tx, application) }, row.version))
		.where(eq(applications.uuid, row.uuid));
	return { ...application, record, events };
}
