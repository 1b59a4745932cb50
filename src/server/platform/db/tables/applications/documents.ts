import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { identities } from "../accounts/identities.ts";
import { contentColumns, contentRules, moment } from "../columns.ts";
import { applications } from "./applications.ts";

export const documents = pgTable(
	"documents",
	{
		uuid: uuid("uuid").primaryKey(),
		applicationUuid: uuid("application_uuid")
			.notNull()
			.references(() => applications.uuid),
		/** The owner if it is not the borrower: a signer. */
		signerUuid: uuid("signer_uuid").references(() => identities.uuid),
		type: text("type").notNull(),
		mediaType: text("media_type").notNull(),
		size: integer("size").notNull(),
		/** SHA-256 of the plain bytes, keyed. */
		fingerprint: text("fingerprint").notNull(),
		...contentColumns(),
		createdAt: moment("created_at").notNull(),
	},
	(table) => [index("documents_application").on(table.applicationUuid), ...contentRules("documents", table)],
);
