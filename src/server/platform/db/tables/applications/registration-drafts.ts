import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bytes, moment } from "../columns.ts";

export const registrationDrafts = pgTable(
	"registration_drafts",
	{
		uuid: uuid("uuid").primaryKey(),
		org: text("org").notNull(),
		/** Id of the product; null for the first one. */
		product: text("product"),
		/** The step that comes next, so that people can be counted by step; null on a row of an older server. */
		step: text("step"),
		keyVersion: integer("key_version").notNull(),
		wrappedKey: bytes("wrapped_key").notNull(),
		answers: bytes("answers").notNull(),
		updatedAt: moment("updated_at").notNull(),
	},
	(table) => [index("registration_drafts_step").on(table.org, table.step)],
);
