import { boolean, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { applications, identities, vendorOrders } from "../schema.ts";
import { bytes, moment } from "./columns.ts";

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
		/** The PDF on which the answer rests. */
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
