import { index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { applications } from "../applications/applications.ts";
import { moment } from "../columns.ts";

/**
 * A user's notifications. Only the event is stored; its text comes from the lender's data and contains no personal
 * data.
 */
export const notifications = pgTable(
	"notifications",
	{
		uuid: uuid("uuid").primaryKey(),
		org: text("org").notNull(),
		/** The recipient; an additional signer may be notified before they have an account. */
		identityUuid: uuid("identity_uuid").notNull(),
		applicationUuid: uuid("application_uuid")
			.notNull()
			.references(() => applications.uuid),
		/** Section and entry of flows/notifications.json, such as conditions.opened. */
		event: text("event").notNull(),
		/** The subject by id (a condition category, a document), and counts. */
		about: jsonb("about").$type<{ readonly [place: string]: string | number }>().notNull(),
		/** One notification per cause. */
		cause: text("cause").notNull(),
		createdAt: moment("created_at").notNull(),
		readAt: moment("read_at"),
	},
	(table) => [
		uniqueIndex("notifications_cause").on(table.identityUuid, table.cause),
		index("notifications_identity").on(table.identityUuid, table.createdAt),
	],
);
