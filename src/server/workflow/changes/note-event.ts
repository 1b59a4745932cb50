import { eq } from "drizzle-orm";
import type { PlatformContext } from "../../platform/context.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { partOf, writeAtOnce } from "../../platform/db/one-write.ts";
import { applications } from "../../platform/db/schema.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { type OpenApplication, sealedRecord } from "../applications/application-row.ts";
import { decisionsOf } from "../applications/history.ts";
import { type EventNote, eventPart } from "./write-application.ts";

/**
 * Appends an event that changes no fact to a locked application's chain: neither its version nor its status changes, so
 * no page becomes stale. `record` may differ only in values that no rule reads.
 */
export async function noteEvent(
	tx: Queryable,
	context: PlatformContext,
	application: OpenApplication,
	note: EventNote,
	record: StoredRecord = application.record,
): Promise<OpenApplication> {
	const { row, cipher } = application;
	const product = context.products.productOf(row);
	const { part, head: events } = eventPart(tx, context, application, product, context.now(), note);
	const sealed = { record, events, decisions: await decisionsOf(tx, application) };
	const update = tx
		.update(applications)
		.set(sealedRecord(cipher, sealed, row.version))
		.where(eq(applications.uuid, row.uuid));
	await writeAtOnce(tx, [part, partOf("application", update)]);
	return { ...application, record, events };
}
