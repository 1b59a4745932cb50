import { bigserial, index, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { identities } from "../schema.ts";
import { moment } from "./columns.ts";

/** Every version of an organisation's files that was ever live, by the hash of the files; never changed or deleted. */
export const productVersions = pgTable(
	"product_versions",
	{
		org: text("org").notNull(),
		/** SHA-256 of the files. */
		version: text("version").notNull(),
		/** The composed product that they gave when they were published. */
		productHash: text("product_hash").notNull(),
		/** Text of each file by its path below the organisation's folder. */
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

/** Which version was made live when, by whom and why; the newest of an organisation is live. */
export const productActivations = pgTable(
	"product_activations",
	{
		id: bigserial("id", { mode: "number" }).primaryKey(),
		org: text("org").notNull(),
		version: text("version").notNull(),
		kind: text("kind").$type<"publish" | "rollback" | "folder">().notNull(),
		by: text("by").notNull(),
		why: text("why").notNull(),
		at: moment("at").notNull(),
	},
	(table) => [index("product_activations_org").on(table.org, table.id)],
);

/** Staff who may publish for their lender. */
export const publishers = pgTable("publishers", {
	identityUuid: uuid("identity_uuid")
		.primaryKey()
		.references(() => identities.uuid),
});
