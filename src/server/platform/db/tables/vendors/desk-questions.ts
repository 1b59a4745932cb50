import { boolean, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { identities } from "../accounts/identities.ts";
import { applications } from "../applications/applications.ts";
import { bytes, moment } from "../columns.ts";
import { vendorDocuments } from "./vendor-documents.ts";
import { vendorOrders } from "./vendor-orders.ts";

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
