import { and, eq, ne } from "drizzle-orm";
import { readApplication } from "../applications/application-row.ts";
import { writeApplication } from "../applications/write-application.ts";
import type { ServerContext } from "../context.ts";
import { applications, taskOrders } from "../db/schema.ts";
import { inTransaction } from "../db/transaction.ts";

/**
 * After a start: queues open orders whose job is gone, and recomputes active applications that another product decided
 * last, so that tasks which are due but were never ordered are.
 */
export async function recover(context: ServerContext): Promise<void> {
	await requeueLostOrders(context);
	const { db } = context.database;
	const served = await db
		.selectDistinct({ org: applications.org })
		.from(applications)
		.where(eq(applications.isActive, true));
	for (const { org } of served) {
		await recomputeOf(context, org);
	}
}

async function requeueLostOrders(context: ServerContext): Promise<void> {
	const { db } = context.database;
	const open = await db.select({ uuid: taskOrders.uuid }).from(taskOrders).where(eq(taskOrders.status, "ORDERED"));
	for (const order of open) {
		await inTransaction(context.database, async (tx) => {
			// The row lock keeps two processes that start together from queueing it twice.
			await tx.select().from(taskOrders).where(eq(taskOrders.uuid, order.uuid)).for("update");
			if (!(await context.queue.holds(tx, order.uuid))) {
				await context.queue.send(tx, order.uuid);
			}
		});
	}
}

async function recomputeOf(context: ServerContext, org: string): Promise<void> {
	let product: ReturnType<typeof context.products.product>;
	try {
		product = context.products.product(org);
	} catch {
		return;
	}
	const stale = await context.database.db
		.select({ uuid: applications.uuid, org: applications.org, productHash: applications.productHash })
		.from(applications)
		.where(and(eq(applications.org, org), eq(applications.isActive, true), ne(applications.productHash, product.hash)));
	for (const row of stale) {
		// who started with a version that is kept stays with it until somebody moves them
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
