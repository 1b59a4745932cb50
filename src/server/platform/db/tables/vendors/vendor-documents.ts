import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { applications } from "../applications/applications.ts";
import { bytes, moment } from "../columns.ts";
import { vendorOrders } from "./vendor-orders.ts";

/** Documents that came with vendors' answers: of each that is kept, the file is the row of `documents` with the same uuid. */
export const vendorDocuments = pgTable(
	"vendor_documents",
	{
		/** Derived from the order and the document, so that each is stored once; random for an officer's report. */
		uuid: uuid("uuid").primaryKey(),
		org: text("org").notNull(),
		applicationUuid: uuid("application_uuid")
			.notNull()
			.references(() => applications.uuid),
		orderUuid: uuid("order_uuid")
			.notNull()
			.references(() => vendorOrders.uuid),
		port: text("port").notNull(),
		operation: text("operation").notNull(),
		kind: text("kind").notNull(),
		/** AWAITED until it is fetched and checked; then KEPT, or REFUSED for a reason. */
		state: text("state").$type<"AWAITED" | "KEPT" | "REFUSED">().notNull(),
		reason: text("reason").$type<
			"INFECTED" | "DIFFERS" | "TOO_LARGE" | "WRONG_TYPE" | "UNSAFE" | "UNSCANNED" | "NOT_GIVEN" | "MISNAMED"
		>(),
		/** How its vendor named it, with type, size and SHA-256; encrypted with the application's data key. */
		reference: bytes("reference").notNull(),
		/** Consecutive attempts that the vendor answered with an error; outages do not count. */
		attempts: integer("attempts").notNull(),
		dueAt: moment("due_at").notNull(),
		namedAt: moment("named_at").notNull(),
		/** When it was asked for first, or first since a person asked for it again. */
		askedAt: moment("asked_at").notNull(),
		settledAt: moment("settled_at"),
	},
	(table) => [
		index("vendor_documents_application").on(table.applicationUuid, table.namedAt),
		index("vendor_documents_order").on(table.orderUuid),
		index("vendor_documents_awaited").on(table.dueAt).where(sql`${table.state} = 'AWAITED'`),
	],
);
