import { asc, eq } from "drizzle-orm";
import { textIn } from "../../../flow/engine/read-json.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { applicationEvents } from "../../platform/db/schema.ts";
import type { Decided, ShownApplication } from "./application-row.ts";

/** The rows that have decided about an application, in order, without immediate repetition. */
export async function decisionsOf(db: Queryable, application: ShownApplication): Promise<readonly Decided[]> {
	return application.decisions ?? loggedDecisions(db, application);
}

/** Adds a decision, unless the same row decided before it. */
export function withDecided(decisions: readonly Decided[], rule: string | undefined, at: Date): readonly Decided[] {
	if (rule === undefined || rule === decisions.at(-1)?.rule) return decisions;
	return [...decisions, { at: at.toISOString(), rule }];
}

/** The same from the event log, which contains every full decision. */
export async function loggedDecisions(
	db: Queryable,
	{ row, cipher }: Pick<ShownApplication, "row" | "cipher">,
): Promise<readonly Decided[]> {
	const events = await db
		.select()
		.from(applicationEvents)
		.where(eq(applicationEvents.applicationUuid, row.uuid))
		.orderBy(asc(applicationEvents.sequence));
	let decided: readonly Decided[] = [];
	for (const event of events) {
		const cell = { table: "application_events", row: `${row.uuid}:${event.sequence}` };
		const body = cipher.decryptJson("body", event.body, cell);
		const rule = typeof body === "object" && body !== null ? textIn(body, "decision.rule") : undefined;
		decided = withDecided(decided, rule, event.at);
	}
	return decided;
}
