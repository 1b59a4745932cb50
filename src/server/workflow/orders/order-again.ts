import { randomUUID } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import type { PlatformContext } from "../../platform/context.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { vendorOrders } from "../../platform/db/schema.ts";
import type { QueueContext } from "../context.ts";

type Order = typeof vendorOrders.$inferSelect;

/** Returns the newest order of each task of an application. */
export async function newestOrders(db: Queryable, applicationUuid: string): Promise<readonly Order[]> {
	const orders = await db
		.select()
		.from(vendorOrders)
		.where(eq(vendorOrders.applicationUuid, applicationUuid))
		.orderBy(desc(vendorOrders.orderedAt), desc(vendorOrders.ordinal));
	const newest = new Map<string, Order>();
	for (const order of orders) {
		const known = newest.get(order.task);
		if (known === undefined || order.ordinal > known.ordinal) newest.set(order.task, order);
	}
	return [...newest.values()];
}

/**
 * Orders a task again whose newest order has failed on every attempt, and returns whether any other has failed too;
 * undefined if there is none.
 */
export async function orderAgain(
	tx: Queryable,
	context: PlatformContext & QueueContext,
	applicationUuid: string,
	task: string,
): Promise<"settled" | "others failed" | undefined> {
	const all = await newestOrders(tx, applicationUuid);
	const failed = all.find((order) => order.task === task && order.status === "FAILED");
	if (failed === undefined) return undefined;
	const order = {
		uuid: randomUUID(),
		applicationUuid,
		task,
		ordinal: failed.ordinal + 1,
		vendor: failed.vendor,
		operation: failed.operation,
		status: "ORDERED" as const,
		attempts: 0,
		orderedAt: context.now(),
		dueAt: context.now(),
	};
	await tx.insert(vendorOrders).values(order);
	await context.queue.send(tx, order);
	return all.some((one) => one.task !== task && one.status === "FAILED") ? "others failed" : "settled";
}
