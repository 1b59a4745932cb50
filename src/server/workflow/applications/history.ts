import { asc, eq } from "drizzle-orm";
import type { Queryable } from "../../platform/db/database.ts";
import { applicationEvents } from "../../platform/db/schema.ts";
import { textAt } from "../../record/read-record.ts";
import type { OpenApplication } from "./application-row.ts";

/** When a row of the stage table came to decide. */
export interface Decided {
	readonly at: Date;
	/** `origination/<row>` */
	readonly rule: string;
}

/** The rows that have decided about an application, in order, each once a turn; from its event log. */
export async function decisionsOf(db: Queryable, { row, cipher }: OpenApplication): Promise<readonly Decided[]> {
	const events = await db
		.select()
		.from(applicationEvents)
		.where(eq(applicationEvents.applicationUuid, row.uuid))
		.orderBy(asc(applicationEvents.sequence));
	const decided: Decided[] = [];
	for (const event of events) {
		const cell = { table: "application_events", row: `${row.uuid}:${event.sequence}` };
		const body = cipher.decryptJson("body", event.body, cell);
		const rule = typeof body === "object" && body !== null ? textAt(body, "decision.rule") : undefined;
		if (rule !== undefined && rule !== decided.at(-1)?.rule) decided.push({ at: event.at, rule });
	}
	return decided;
}
