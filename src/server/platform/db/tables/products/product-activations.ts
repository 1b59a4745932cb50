import { bigserial, index, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../columns.ts";

/** Which version was made live when, by whom and why; the newest of an organization is live. */
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
