import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { bytes, moment } from "../columns.ts";

/** People who can sign in; personal data is encrypted, and the email is looked up by its keyed hash. */
export const identities = pgTable(
	"identities",
	{
		uuid: uuid("uuid").primaryKey(),
		org: text("org").notNull(),
		type: text("type").notNull(),
		emailHash: text("email_hash").notNull(),
		/** The email's hash if another identity already had that email; `emailHash` is then a value that matches no one. */
		claimedEmailHash: text("claimed_email_hash"),
		keyVersion: integer("key_version").notNull(),
		wrappedKey: bytes("wrapped_key").notNull(),
		person: bytes("person").notNull(),
		/** Created by a sandbox; production refuses to start with such rows. */
		isSandbox: boolean("is_sandbox").notNull(),
		/** The language of pages and messages, as a tag; null until one is known. */
		locale: text("locale"),
		createdAt: moment("created_at").notNull(),
		/** When someone who opened a mailed link also proved to own the account; until then no link opens it. */
		emailConfirmedAt: moment("email_confirmed_at"),
		/** Code of the keys over what makes staff (see row-seals.ts); null for borrowers. */
		seal: text("seal"),
	},
	(table) => [
		uniqueIndex("identities_org_email").on(table.org, table.emailHash),
		index("identities_claimed_email").on(table.org, table.claimedEmailHash),
	],
);
