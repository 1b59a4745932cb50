import { and, eq } from "drizzle-orm";
import type { PlatformContext } from "../../platform/context.ts";
import { withoutParameters } from "../../platform/db/database-fault.ts";
import { applications, vendorOrders } from "../../platform/db/schema.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import type { ChangeContext, QueueContext, RetryContext } from "../context.ts";
import { cancelAtVendors } from "../orders/told-vendors.ts";
import { nextTry } from "../queue/next-try.ts";

type Order = typeof vendorOrders.$inferSelect;

/**
 * Tells a vendor that an order is no longer needed. If the process is killed in between, it is told again under the same key. A
 * vendor that does not answer is asked until the order's deadline.
 */
export async function tellCanceled(
	context: ChangeContext & RetryContext,
	order: Order,
	isParked: boolean,
): Promise<void> {
	const { uuid, vendor, attempts } = order;
	try {
		const [whose] = await context.database.db
			.select({ org: applications.org })
			.from(applications)
			.where(eq(applications.uuid, order.applicationUuid));
		const caller = isParked || attempts > 0 ? "order-again" : "order";
		await end(context, order, await cancelAtVendors(context, { uuid, vendor, org: whose?.org ?? "" }, caller));
	} catch (error) {
		await tellLater(context, order, error);
	}
}

async function tellLater(
	context: PlatformContext & QueueContext & RetryContext,
	order: Order,
	raw: unknown,
): Promise<void> {
	const { waitMs, parkedFor, change, failure } = nextTry(context, order, withoutParameters(raw));
	if (failure !== undefined) {
		const details = { order: order.uuid, attempt: order.attempts + 1, error: failure };
		context.report("a vendor was not told that an order is no longer needed", details);
	}
	if (waitMs === undefined) return end(context, order, "UNTOLD");
	await inTransaction(context.database, async (tx) => {
		if (Object.keys(change).length > 0) {
			await tx.update(vendorOrders).set(change).where(eq(vendorOrders.uuid, order.uuid));
		}
		await context.queue.sendLater(tx, order, waitMs, parkedFor);
	});
}

/** Gives up an order of which no process could tell its vendor. */
export async function giveUpCanceled(context: PlatformContext, orderUuid: string): Promise<void> {
	const [order] = await context.database.db.select().from(vendorOrders).where(eq(vendorOrders.uuid, orderUuid));
	if (order?.status === "CANCELING") await end(context, order, "UNTOLD");
}

/** One that was canceled again meanwhile, because it was still being placed, is told again. */
async function end(context: PlatformContext, order: Order, cancellation: NonNullable<Order["cancellation"]>) {
	const { uuid, status, dueAt } = vendorOrders;
	const isSame = and(eq(uuid, order.uuid), eq(status, "CANCELING"), eq(dueAt, order.dueAt));
	await context.database.db.update(vendorOrders).set({ status: "CANCELED", cancellation }).where(isSame);
	if (cancellation === "UNTOLD") {
		context.alarm("a vendor could not be told that an order is no longer needed", { order: order.uuid });
	}
}

/**
 * Cancels an order once more that was canceled while its vendor was being asked: the vendor may have heard of the cancellation
 * first. Returns whether it was canceled.
 */
export async function cancelOvertaken(context: PlatformContext & QueueContext, order: Order): Promise<boolean> {
	const [now] = await context.database.db.select().from(vendorOrders).where(eq(vendorOrders.uuid, order.uuid));
	if (now?.status !== "CANCELING" && now?.status !== "CANCELED") return false;
	// nobody had to be told
	if (now.status === "CANCELED" && now.cancellation === null) return true;
	await inTransaction(context.database, async (tx) => {
		const again = { status: "CANCELING" as const, cancellation: null, attempts: 0, dueAt: context.now() };
		await tx.update(vendorOrders).set(again).where(eq(vendorOrders.uuid, order.uuid));
		await context.queue.send(tx, order);
	});
	return true;
}
