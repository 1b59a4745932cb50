import { index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { applications } from "../schema.ts";
import { moment } from "./columns.ts";

/** What somebody is told. Only what happened is kept; its words come from the lender's data, and nothing of a person is among them. */
export const notifications = pgTable(
	"notifications",
	{
		uuid: uuid("uuid").primaryKey(),
		org: text("org").notNull(),
		/** Whose it is; an additional signer may be told something before they have an account. */
		identityUuid: uuid("identity_uuid").notNull(),
		applicationUuid: uuid("application_uuid")
			.notNull()
			.references(() => applications.uuid),
		/** Part and entry of flows/notifications.json, as conditions.opened. */
		event: text("event").notNull(),
		/** What it is about, by id (a category of conditions, a document), and counts. */
		about: jsonb("about").$type<{ readonly [place: string]: string | number }>().notNull(),
		/** The same cause tells once. */
		cause: text("cause").notNull(),
		createdAt: moment("created_at").notNull(),
		readAt: moment("read_at"),
	},
	(table) => [
		uniqueIndex("notifications_cause").on(table.identityUuid, table.cause),
		index("notifications_identity").on(table.identityUuid, table.createdAt),
	],
);

/** Who referred an application: what a loan officer or broker may see of it stands in the clear. */
export const referrals = pgTable(
	"referrals",
	{
		applicationUuid: uuid("application_uuid")
			.primaryKey()
			.references(() => applications.uuid),
		org: text("org").notNull(),
		originatorUuid: uuid("originator_uuid").notNull(),
	},
	(table) => [index("referrals_originator").on(table.org, table.originatorUuid)],
);
