import { bigint, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { applications, vendorOrders } from "../schema.ts";
import { bytes, moment } from "./columns.ts";

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
