import { and, asc, eq, inArray, ne } from "drizzle-orm";
import type { PlatformContext } from "../../platform/context.ts";
import { applications, vendorOrders } from "../../platform/db/schema.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { ofOffering, readApplication } from "../applications/application-row.ts";
import { writeApplication } from "../changes/write-application.ts";
import type { ChangeContext, QueueContext } from "../context.ts";
import { requeueLostMessages } from "../outbox/requeue-messages.ts";
import { OPEN } from "../queue/job-statements.ts";
import { requeueLostDocuments } from "../vendors/documents/named-documents.ts";

/**
 * After a start: queues open orders, messages and awaited documents without a job, and recomputes active applications last decided by
 * another product, so that due tasks that were never ordered are.
 */
export async function recover(context: ChangeContext): Promise<void> {
	await requeueLostOrders(context);
	await requeueLostMessages(context);
	await requeueLostDocuments(context);
	const { db } = context.database;
	const served = await db
		.selectDistinct({ org: applications.org, product: applications.product })
		.from(applications)
		.where(eq(applications.isActive, true));
	for (const { org, product } of served) {
		await recomputeOf(context, org, product);
	}
}

/** Orders processed per transaction. */
const BATCH = 1_000;

async function requeueLostOrders(context: PlatformContext & QueueContext): Promise<void> {
	const lost = await context.queue.lostOrders(context.database.db);
	for (let from = 0; from < lost.length; from += BATCH) {
		const some = lost.slice(from, from + BATCH);
		await inTransaction(context.database, async (tx) => {
			// Row locks keep two processes that start together from queueing an order twice.
			const uuids = some.map(({ uuid }) => uuid);
			const stillOpen = and(inArray(vendorOrders.uuid, uuids), inArray(vendorOrders.status, OPEN));
			await tx.select().from(vendorOrders).where(stillOpen).orderBy(asc(vendorOrders.uuid)).for("update");
			const again = await context.queue.lostOrders(tx, uuids);
			for (const [vendor, orders] of Map.groupBy(again, (order) => order.vendor)) {
				await context.queue.sendLost(
					tx,
					vendor,
					orders.map(({ uuid }) => uuid),
				);
			}
		});
	}
}

async function recomputeOf(context: ChangeContext, org: string, id: string | null): Promise<void> {
	let product: ReturnType<typeof context.products.product>;
	try {
		product = context.products.product(org, id);
	} catch {
		return;
	}
	const stale = await context.database.db
		.select({
			uuid: applications.uuid,
			org: applications.org,
			product: applications.product,
			productHash: applications.productHash,
		})
		.from(applications)
		.where(
			and(
				ofOffering({ org, product: id }),
				eq(applications.isActive, true),
				ne(applications.productHash, product.hash),
			),
		);
	for (const row of stale) {
		// an application that started with an available version stays on it until a publisher moves it
		if (context.products.productOf(row).hash === row.productHash) continue;
		const { uuid } = row;
		await inTransaction(context.database, async (tx) => {
			const application = await readApplication(tx, context.keys, uuid, true);
			if (application.row.productHash !== product.hash) {
				await writeApplication(tx, context, application, product, {
					record: application.record,
					event: { kind: "recomputed", actor: "product", body: { before: application.row.productHash } },
				});
			}
		});
	}
}
