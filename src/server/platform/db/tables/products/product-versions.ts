import { index, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "../columns.ts";

/** Every version of an organization's files that was ever live or given to a share of visitors, by the hash of the files; never changed or deleted. */
export const productVersions = pgTable(
	"product_versions",
	{
		org: text("org").notNull(),
		/** SHA-256 of the files. */
		version: text("version").notNull(),
		/** The composed product at the time of publishing. */
		productHash: text("product_hash").notNull(),
		/** The same of its further products, by id; null where it has none. */
		furtherHashes: jsonb("further_hashes").$type<{ readonly [product: string]: string }>(),
		/** Text of each file by its path in the organization's folder. */
		files: jsonb("files").$type<{ readonly [path: string]: string }>().notNull(),
		/** Uuid of the publisher, or "folder". */
		by: text("by").notNull(),
		why: text("why").notNull(),
		at: moment("at").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.org, table.version] }),
		index("product_versions_hash").on(table.org, table.productHash),
	],
);
