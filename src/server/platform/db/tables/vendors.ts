import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { applications, identities, vendorOrders } from "../schema.ts";
import { bytes, moment } from "./columns.ts";

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

/** Questions of orders that officers answer at the desk; request, answer and report are encrypted with the application's data key. */
export const deskQuestions = pgTable(
	"desk_questions",
	{
		/** Derived from the order and what it asks, so that each question is stored once. */
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
		/** WAITING for an officer, ENTERED and waiting for a second one, or ANSWERED. */
		state: text("state").$type<"WAITING" | "ENTERED" | "ANSWERED">().notNull(),
		/** Whether a second officer confirms the answer. */
		needsSecond: boolean("needs_second").notNull(),
		request: bytes("request").notNull(),
		answer: bytes("answer"),
		/** The PDF on which the answer rests, among the documents. */
		reportUuid: uuid("report_uuid").references(() => vendorDocuments.uuid),
		/** The same as it was kept before documents of vendors were. */
		report: bytes("report"),
		askedAt: moment("asked_at").notNull(),
		enteredBy: uuid("entered_by").references(() => identities.uuid),
		enteredAt: moment("entered_at"),
		confirmedBy: uuid("confirmed_by").references(() => identities.uuid),
		answeredAt: moment("answered_at"),
	},
	(table) => [
		index("desk_questions_waiting").on(table.org, table.state, table.askedAt),
		index("desk_questions_application").on(table.applicationUuid),
	],
);

/** What vendors sent us, each message once; who sends it is part of its key. */
export const vendorInbox = pgTable(
	"vendor_inbox",
	{
		source: text("source").notNull(),
		messageId: text("message_id").notNull(),
		/** The order that it is about; null for one that is not ours. */
		orderUuid: uuid("order_uuid").references(() => vendorOrders.uuid),
		/** SHA-256 of the body, hex. */
		fingerprint: text("fingerprint").notNull(),
		receivedAt: moment("received_at").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.source, table.messageId] }),
		index("vendor_inbox_received").on(table.receivedAt),
	],
);
