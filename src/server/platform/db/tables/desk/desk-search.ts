import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { applications } from "../applications/applications.ts";

/** Keyed hashes of the beginnings of the words that the desk finds an application by; no word can be read from them. */
export const deskSearch = pgTable(
	"desk_search",
	{
		applicationUuid: uuid("application_uuid")
			.primaryKey()
			.references(() => applications.uuid),
		terms: text("terms").array().notNull(),
	},
	(table) => [index("desk_search_terms").using("gin", table.terms)],
);
