import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "../columns.ts";
import { vendorOrders } from "./vendor-orders.ts";

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
