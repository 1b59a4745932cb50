import { bigserial, index, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../columns.ts";

/** Operator actions: what, when, who and why; never changed or deleted. */
export const operatorActs = pgTable(
	"operator_acts",
	{
		id: bigserial("id", { mode: "number" }).primaryKey(),
		kind: text("kind").$type<"add" | "remove" | "resend" | "move" | "sweep" | "join">().notNull(),
		about: text("about")
			.$type<
				"hosts" | "links" | "sandbox" | "messages" | "roles" | "rules" | "staff" | "documents" | "accounts" | "seals"
			>()
			.notNull(),
		org: text("org").notNull(),
		host: text("host").notNull(),
		by: text("by").notNull(),
		why: text("why").notNull(),
		at: moment("at").notNull(),
	},
	(table) => [index("operator_acts_org").on(table.org, table.id)],
);
