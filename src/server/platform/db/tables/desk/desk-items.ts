import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { applications } from "../applications/applications.ts";
import { moment } from "../columns.ts";

/** Items waiting for a person, derived from the record, only for the desk's lists. */
export const deskItems = pgTable(
	"desk_items",
	{
		applicationUuid: uuid("application_uuid")
			.notNull()
			.references(() => applications.uuid),
		org: text("org").notNull(),
		kind: text("kind").$type<"condition" | "hold" | "paper">().notNull(),
		/** Uuid of the condition, id of the review, or recipient and id of the notice. */
		ref: text("ref").notNull(),
		/** Category of the condition, or id of the review or notice. */
		name: text("name").notNull(),
		status: text("status").notNull(),
		since: moment("since").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.applicationUuid, table.kind, table.ref] }),
		index("desk_items_waiting").on(table.org, table.kind, table.status, table.since, table.applicationUuid, table.ref),
	],
);
