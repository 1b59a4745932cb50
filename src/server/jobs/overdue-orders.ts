import { and, eq, lt, sql } from "drizzle-orm";
import type { ServerContext } from "../context.ts";
import { taskOrders } from "../db/schema.ts";

/** Orders of a vendor that should have been made long ago. */
export interface OverdueOrders {
	readonly vendor: string;
	readonly orders: number;
	/** Seconds for which the oldest one is due. */
	readonly oldestSeconds: number;
}

/** Returns the vendors whose orders are not made, with how many and for how long. */
export async function overdueOrders(context: ServerContext): Promise<readonly OverdueOrders[]> {
	const now = context.now().getTime();
	const late = new Date(now - context.vendorLimits.alarmMinutes * 60_000);
	const oldest = sql<string>`min(${taskOrders.dueAt})`;
	const rows = await context.database.db
		.select({ vendor: taskOrders.vendor, orders: sql<number>`count(*)::int`, oldest })
		.from(taskOrders)
		.where(and(eq(taskOrders.status, "ORDERED"), lt(taskOrders.dueAt, late)))
		.groupBy(taskOrders.vendor)
		.orderBy(taskOrders.vendor);
	return rows.map(({ vendor, orders, oldest: since }) => ({
		vendor,
		orders,
		oldestSeconds: Math.round((now - new Date(since).getTime()) / 1_000),
	}));
}
