import { and, eq, inArray, lt, sql } from "drizzle-orm";
import type { PlatformContext } from "../../platform/context.ts";
import { outgoingMessages, vendorOrders } from "../../platform/db/schema.ts";
import type { RetryContext } from "../context.ts";
import { OUTBOX } from "../outbox/keep-messages.ts";
import { OPEN } from "../queue/job-statements.ts";

/** Overdue orders of a vendor, or overdue messages of the outbox. */
export interface OverdueOrders {
	readonly vendor: string;
	readonly orders: number;
	/** Seconds since the oldest one was due. */
	readonly oldestSeconds: number;
}

/** Returns the vendors with overdue orders, and the outbox with unsent messages, each with count and age. */
export async function overdueOrders(context: PlatformContext & RetryContext): Promise<readonly OverdueOrders[]> {
	const now = context.now().getTime();
	const late = new Date(now - context.vendorLimits.alarmMinutes * 60_000);
	const oldest = sql<string>`min(${vendorOrders.dueAt})`;
	const { db } = context.database;
	const rows = await db
		.select({ vendor: vendorOrders.vendor, orders: sql<number>`count(*)::int`, oldest })
		.from(vendorOrders)
		.where(and(inArray(vendorOrders.status, OPEN), lt(vendorOrders.dueAt, late)))
		.groupBy(vendorOrders.vendor)
		.orderBy(vendorOrders.vendor);
	const oldestMessage = sql<string>`min(${outgoingMessages.dueAt})`;
	const messages = await db
		.select({ vendor: sql<string>`${OUTBOX}`, orders: sql<number>`count(*)::int`, oldest: oldestMessage })
		.from(outgoingMessages)
		.where(and(eq(outgoingMessages.status, "WAITING"), lt(outgoingMessages.dueAt, late)))
		.having(sql`count(*) > 0`);
	return [...rows, ...messages].map(({ vendor, orders, oldest: since }) => ({
		vendor,
		orders,
		oldestSeconds: Math.round((now - new Date(since).getTime()) / 1_000),
	}));
}
