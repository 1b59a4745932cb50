import { pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { moment } from "../columns.ts";

/** Files of payments for a bank: the row is written first, then the file. */
export const paymentFiles = pgTable(
	"payment_files",
	{
		uuid: uuid("uuid").primaryKey(),
		/** The vendor that sends it: "payments", or "payments/lakeside-cu" for one lender's own. */
		vendor: text("vendor").notNull(),
		cutoffAt: moment("cutoff_at").notNull(),
		destination: text("destination").notNull(),
		origin: text("origin").notNull(),
		/** yyyy-mm-dd and HH:mm, by the lender's clock. */
		day: text("day").notNull(),
		time: text("time").notNull(),
		/** A to Z, then 0 to 9. */
		modifier: text("modifier").notNull(),
		/**
		 * Its entries are fixed; then its text is whole under a hidden name; then it was put into the bank's folder. GIVEN_UP when nobody
		 * could write it in time.
		 */
		state: text("state").$type<"ASSIGNED" | "PREPARED" | "DROPPED" | "GIVEN_UP">().notNull(),
		preparedAs: text("prepared_as"),
		droppedAt: moment("dropped_at"),
	},
	(table) => [
		uniqueIndex("payment_files_cutoff").on(table.vendor, table.cutoffAt),
		uniqueIndex("payment_files_modifier").on(table.destination, table.origin, table.day, table.modifier),
	],
);
