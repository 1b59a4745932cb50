import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { identities } from "../accounts/identities.ts";
import { applications } from "../applications/applications.ts";
import { bytes, moment } from "../columns.ts";

/** A message to the lender's CEO, encrypted with its row's data key. */
export const ceoFeedback = pgTable(
	"ceo_feedback",
	{
		uuid: uuid("uuid").primaryKey(),
		org: text("org").notNull(),
		identityUuid: uuid("identity_uuid")
			.notNull()
			.references(() => identities.uuid),
		applicationUuid: uuid("application_uuid").references(() => applications.uuid),
		keyVersion: integer("key_version").notNull(),
		wrappedKey: bytes("wrapped_key").notNull(),
		content: bytes("content").notNull(),
		createdAt: moment("created_at").notNull(),
	},
	(table) => [index("ceo_feedback_org").on(table.org, table.createdAt)],
);
