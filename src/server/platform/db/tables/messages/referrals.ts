import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { applications } from "../applications/applications.ts";

/** The referrer of an application; what a loan officer or broker may see of it is stored in plain text. */
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
