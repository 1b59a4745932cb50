import { jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { OriginatorDisplay } from "../../../../../contracts/wire/reference/index.ts";

/** Public information about loan officers and brokers who refer applicants. */
export const loanOriginators = pgTable("loan_originators", {
	uuid: uuid("uuid").primaryKey(),
	org: text("org").notNull(),
	display: jsonb("display").$type<OriginatorDisplay>().notNull(),
});
