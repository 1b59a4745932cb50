import { and, eq } from "drizzle-orm";
import type { ServerContext } from "../context.ts";
import { DatabaseFault, withoutParameters } from "../db/database-fault.ts";
import { applications, taskOrders } from "../db/schema.ts";
import { inTransaction } from "../db/transaction.ts";
import { NotYet } from "../tasks/not-yet.ts";
import { VendorUnavailable } from "../vendors/guard/vendor-unavailable.ts";

type Order = typeof taskOrders.$inferSelect;

/** An order that is due for so long goes to a person, even if its vendor was away all the time. */
const LONGEST_OUTAGE_MS = 24 * 3_600_000;
const LONGEST_DELAY_MS = 300_000;
const LONGEST_OUTAGE_WAIT_MS = 60_000;

/**
 * Says what becomes of an order that was not made. A vendor that is away says nothing about the order, which waits for it;
 * one that answers with an error is tried again a few times, and then a person looks. Throws when the database failed.
 */
export async function comeBack(context: ServerContext, order: Order, raw: unknown): Promise<void> {
	const error = withoutParameters(raw);
	const now = context.now().getTime();
	if (error instanceof NotYet) {
		const waitMs = Math.max(1_000, error.until.getTime() - now);
		return queueAgain(context, order, { attempts: 0, dueAt: error.until }, waitMs);
	}
	const overdueMs = now - order.dueAt.getTime();
	if (error instanceof VendorUnavailable && overdueMs < LONGEST_OUTAGE_MS) {
		// what has waited long may wait longer: it is woken when the vendor is back
		const waitMs = Math.max(error.waitMs, Math.min(overdueMs / 4, LONGEST_OUTAGE_WAIT_MS));
		return queueAgain(context, order, {}, waitMs, error.port);
	}
	if (error instanceof DatabaseFault && error.isUnavailable) throw error;
	const attempts = order.attempts + 1;
	const { retryLimit, retryDelaySeconds } = context.retry;
	const name = error instanceof Error ? error.name : "unknown";
	context.report("a vendor order failed", { order: order.uuid, attempt: attempts, error: name });
	if (attempts > retryLimit || error instanceof VendorUnavailable) return giveUpOrder(context, order.uuid);
	const delayMs = Math.min(retryDelaySeconds * 1_000 * 2 ** (attempts - 1), LONGEST_DELAY_MS);
	return queueAgain(context, order, { attempts }, delayMs * (1 + Math.random()));
}

function queueAgain(
	context: ServerContext,
	order: Order,
	change: Partial<Pick<Order, "attempts" | "dueAt">>,
	waitMs: number,
	parkedFor?: string,
): Promise<void> {
	return inTransaction(context.database, async (tx) => {
		if (Object.keys(change).length > 0) {
			await tx.update(taskOrders).set(change).where(eq(taskOrders.uuid, order.uuid));
		}
		await context.queue.sendLater(tx, order, waitMs, parkedFor);
	});
}

/** Hands an application to a person, because a vendor order failed on every try. */
export async function giveUpOrder(context: ServerContext, orderUuid: string): Promise<void> {
	await inTransaction(context.database, async (tx) => {
		const [order] = await tx
			.update(taskOrders)
			.set({ status: "FAILED", answeredAt: context.now() })
			.where(and(eq(taskOrders.uuid, orderUuid), eq(taskOrders.status, "ORDERED")))
			.returning();
		if (order) {
			await tx
				.update(applications)
				.set({ reviewReason: "TASK_FAILED" })
				.where(eq(applications.uuid, order.applicationUuid));
			context.report("a vendor order failed for good: a person must look", { order: orderUuid, task: order.task });
		}
	});
}
