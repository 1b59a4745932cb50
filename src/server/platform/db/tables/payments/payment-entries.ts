import { bigint, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { applications } from "../applications/applications.ts";
import { bytes, moment } from "../columns.ts";
import { vendorOrders } from "../vendors/vendor-orders.ts";
import { paymentFiles } from "./payment-files.ts";

/** Payments that go out in files, one for each order; account and receiver are encrypted with the application's data key. */
export const paymentEntries = pgTable(
	"payment_entries",
	{
		orderUuid: uuid("order_uuid")
			.primaryKey()
			.references(() => vendorOrders.uuid),
		applicationUuid: uuid("application_uuid")
			.notNull()
			.references(() => applications.uuid),
		vendor: text("vendor").notNull(),
		state: text("state").$type<"QUEUED" | "SENT" | "RETURNED" | "SETTLED" | "CANCELED">().notNull(),
		cutoffAt: moment("cutoff_at").notNull(),
		/** yyyy-mm-dd. */
		settlesOn: text("settles_on").notNull(),
		/** PPD for a person, CCD for a business. */
		entryClass: text("entry_class").$type<"PPD" | "CCD">().notNull(),
		/** Cents. */
		amount: bigint("amount", { mode: "number" }).notNull(),
		target: bytes("target").notNull(),
		fileUuid: uuid("file_uuid").references(() => paymentFiles.uuid),
		/** The first eight digits of the bank, and the number of the entry at it. */
		odfi: text("odfi"),
		sequence: integer("sequence"),
		traceNumber: text("trace_number"),
		/** Why it came back, such as R03, also after it had counted as paid. */
		returnCode: text("return_code"),
		/** What the bank says has changed about the account, such as C01. */
		changeCode: text("change_code"),
		queuedAt: moment("queued_at").notNull(),
		answeredAt: moment("answered_at"),
	},
	(table) => [
		index("payment_entries_waiting").on(table.vendor, table.state, table.cutoffAt),
		index("payment_entries_application").on(table.applicationUuid),
		index("payment_entries_file").on(table.fileUuid),
		uniqueIndex("payment_entries_sequence").on(table.odfi, table.sequence),
		index("payment_entries_trace").on(table.traceNumber),
	],
);
