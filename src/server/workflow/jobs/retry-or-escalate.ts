import { and, eq } from "drizzle-orm";
import { portNamed } from "../../journey/vendors/guard/vendor-limits.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { withoutParameters } from "../../platform/db/database-fault.ts";
import { applications, vendorOrders } from "../../platform/db/schema.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { readApplication } from "../applications/application-row.ts";
import { queueAgain } from "../changes/fill-queue.ts";
import type { ChangeContext, RetryContext, VendorContext } from "../context.ts";
import { nextTry } from "../queue/next-try.ts";

type Order = typeof vendorOrders.$inferSelect;

/** Schedules a retry of a failed order, or hands it to a person. Throws when the database failed. */
export async function retryOrEscalate(
	context: ChangeContext & RetryContext,
	order: Order,
	raw: unknown,
): Promise<void> {
	const { waitMs, parkedFor, change, failure } = nextTry(
		context,
		{ ...order, limits: await limitsOf(context, order) },
		withoutParameters(raw),
	);
	if (failure !== undefined) {
		context.report("a vendor order failed", { order: order.uuid, attempt: order.attempts + 1, error: failure });
	}
	if (waitMs === undefined) return escalateOrder(context, order.uuid);
	await inTransaction(context.database, async (tx) => {
		if (Object.keys(change).length > 0) {
			await tx.update(vendorOrders).set(change).where(eq(vendorOrders.uuid, order.uuid));
		}
		await context.queue.sendLater(tx, order, waitMs, parkedFor);
	});
}

/** The limits of the vendor that an order is placed with; none for what no vendor answers. */
async function limitsOf(
	{ database, vendorGuard }: Pick<PlatformContext, "database"> & Pick<VendorContext, "vendorGuard">,
	{ applicationUuid, vendor }: Order,
) {
	const port = portNamed(vendor);
	if (port === undefined) return {};
	const isIts = eq(applications.uuid, applicationUuid);
	const [whose] = await database.db.select({ org: applications.org }).from(applications).where(isIts);
	return vendorGuard.limitsAt(port, whose?.org ?? "");
}

/** Hands an application to a person, because a vendor order failed on every attempt. */
export async function escalateOrder(context: PlatformContext, orderUuid: string): Promise<void> {
	await inTransaction(context.database, async (tx) => {
		const [known] = await tx.select().from(vendorOrders).where(eq(vendorOrders.uuid, orderUuid));
		if (known?.status !== "ORDERED") return;
		// locked first, as by whoever cancels its orders
		await readApplication(tx, context.keys, known.applicationUuid, true);
		const [order] = await tx
			.update(vendorOrders)
			.set({ status: "FAILED", answeredAt: context.now() })
			.where(and(eq(vendorOrders.uuid, orderUuid), eq(vendorOrders.status, "ORDERED")))
			.returning();
		if (order) {
			await tx
				.update(applications)
				.set({ reviewReason: "TASK_FAILED" })
				.where(eq(applications.uuid, order.applicationUuid));
			await queueAgain(tx, context, await readApplication(tx, context.keys, order.applicationUuid, true));
			context.report("a vendor order failed for good: a person must look", { order: orderUuid, task: order.task });
		}
	});
}
