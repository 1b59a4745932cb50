import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { applications } from "../applications/applications.ts";
import { moment } from "../columns.ts";

export const vendorOrders = pgTable(
	"task_orders",
	{
		uuid: uuid("uuid").primaryKey(),
		applicationUuid: uuid("application_uuid")
			.notNull()
			.references(() => applications.uuid),
		task: text("task").notNull(),
		ordinal: integer("ordinal").notNull(),
		vendor: text("vendor").notNull(),
		operation: text("operation").notNull(),
		/** CANCELING until its vendor knows that it is no longer needed; FAILED once a person has to look. */
		status: text("status").$type<"ORDERED" | "ANSWERED" | "FAILED" | "CANCELING" | "CANCELED">().notNull(),
		/** Consecutive attempts that the vendor answered with an error; outages do not count. */
		attempts: integer("attempts").notNull(),
		orderedAt: moment("ordered_at").notNull(),
		/** When the order was or will be placed; one still open long after that raises an alarm. */
		dueAt: moment("due_at").notNull().defaultNow(),
		/** When the answer came; of a canceled order, a late one that was set aside. */
		answeredAt: moment("answered_at"),
		canceledAt: moment("canceled_at"),
		/** What the vendor made of it; null while it is not known, or where no vendor had to be told. */
		cancellation: text("cancellation").$type<"TAKEN" | "TOO_LATE" | "UNTOLD">(),
	},
	(table) => [
		uniqueIndex("task_orders_cause").on(table.applicationUuid, table.task, table.ordinal),
		index("task_orders_status").on(table.status, table.dueAt),
		index("task_orders_canceled").on(table.canceledAt).where(sql`${table.canceledAt} IS NOT NULL`),
	],
);
