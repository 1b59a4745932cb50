import { randomUUID } from "node:crypto";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { DueOrder } from "../../../flow/engine/index.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { partOf } from "../../platform/db/one-write.ts";
import { vendorOrders } from "../../platform/db/schema.ts";
import type { OpenApplication } from "../applications/application-row.ts";
import type { QueueContext, VendorContext } from "../context.ts";
import type { Queueing } from "../queue/vendor-order-queue.ts";
import { supportsCancel } from "./told-vendors.ts";

type Row = Pick<OpenApplication["row"], "uuid" | "org">;

/** An open order that an application no longer waits for. */
export type UnneededRow = Pick<typeof vendorOrders.$inferSelect, "uuid" | "task" | "vendor">;

/** The open orders of tasks that are no longer due. */
export async function unneededOrders(
	tx: Queryable,
	{ uuid: applicationUuid }: Row,
	gone: readonly string[],
): Promise<readonly UnneededRow[]> {
	const { uuid, task, vendor, status } = vendorOrders;
	const isOpen = and(eq(vendorOrders.applicationUuid, applicationUuid), eq(status, "ORDERED"), inArray(task, gone));
	return tx.select({ uuid, task, vendor }).from(vendorOrders).where(isOpen);
}

/** The parts that cancel such orders, forget the jobs that would ask again, and queue a job for those whose vendor has to be told. */
export async function cancelParts(
	tx: Queryable,
	context: QueueContext & Pick<VendorContext, "vendorGuard">,
	{ org }: Row,
	unneeded: readonly UnneededRow[],
	now: Date,
): Promise<Queueing> {
	const told = unneeded.filter(({ vendor }) => supportsCancel(context, vendor, org));
	const others = unneeded.filter((order) => !told.includes(order));
	const canceling = { canceledAt: now, attempts: 0, dueAt: now };
	const part = (as: string, status: "CANCELING" | "CANCELED", orders: readonly UnneededRow[]) => {
		if (orders.length === 0) return [];
		const { uuid } = vendorOrders;
		const uuids = orders.map((order) => order.uuid);
		const isOpen = and(inArray(uuid, uuids), eq(vendorOrders.status, "ORDERED"));
		const update = tx
			.update(vendorOrders)
			.set({ ...canceling, status })
			.where(isOpen);
		return [partOf(as, update.returning({ uuid }))];
	};
	const { parts, payloads } = await context.queue.queueing("cancel jobs", told, "canceling");
	const forgotten = context.queue.forgetting("forgotten jobs", unneeded);
	const canceled = [...part("canceling", "CANCELING", told), ...part("canceled", "CANCELED", others)];
	return { parts: [...canceled, forgotten, ...parts], payloads };
}

/** The part that orders newly due tasks, each numbered among its task's orders. */
export async function orderParts(
	tx: Queryable,
	{ queue }: QueueContext,
	{ uuid: applicationUuid }: Row,
	tasks: readonly DueOrder[],
	now: Date,
): Promise<Queueing> {
	const orders = tasks.map(({ id, vendor, operation }) => {
		const { applicationUuid: whose, task, ordinal } = vendorOrders;
		const last = sql`SELECT max(${ordinal}) FROM ${vendorOrders} WHERE ${whose} = ${applicationUuid} AND ${task} = ${id}`;
		return {
			...{ uuid: randomUUID(), applicationUuid, task: id, ordinal: sql`coalesce((${last}), 0) + 1` },
			...{ vendor, operation, status: "ORDERED" as const, attempts: 0, orderedAt: now, dueAt: now },
		};
	});
	const { parts, payloads } = await queue.queueing("jobs", orders);
	return { parts: [partOf("orders", tx.insert(vendorOrders).values(orders)), ...parts], payloads };
}

/** How often this task has been ordered so far. */
export async function lastOrdinal(tx: Queryable, applicationUuid: string, task: string): Promise<number> {
	const [last] = await tx
		.select({ ordinal: vendorOrders.ordinal })
		.from(vendorOrders)
		.where(and(eq(vendorOrders.applicationUuid, applicationUuid), eq(vendorOrders.task, task)))
		.orderBy(desc(vendorOrders.ordinal))
		.limit(1);
	return last?.ordinal ?? 0;
}
