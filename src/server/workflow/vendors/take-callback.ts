import { createHash } from "node:crypto";
import { and, eq, lt } from "drizzle-orm";
import type { VerifiedCallback } from "../../journey/vendors/registry/declaration.ts";
import type { PlatformContext } from "../../platform/context.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { vendorInbox, vendorOrders } from "../../platform/db/schema.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import type { QueueContext } from "../context.ts";
import { hastenDocuments } from "./documents/named-documents.ts";

/** Vendors repeat a message for days, not for months. */
const KEPT_MS = 90 * 24 * 3_600_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/**
 * Keeps what a vendor sent, once, and wakes the order that it is about, which then fetches its answer. A repeated message, and
 * one about an order that is not open, changes nothing.
 */
export function takeCallback(
	{ database, queue, now }: Pick<PlatformContext, "database" | "now"> & QueueContext,
	{ source, messageId, orderId, applicationUuid }: VerifiedCallback & { readonly source: string },
	body: string,
): Promise<void> {
	return inTransaction(database, async (tx) => {
		const orders = await ordersAbout(tx, source, { orderId, applicationUuid });
		const fingerprint = createHash("sha256").update(body).digest("hex");
		const message = { source, messageId, orderUuid: orders[0]?.uuid ?? null, fingerprint, receivedAt: now() };
		const [kept] = await tx.insert(vendorInbox).values(message).onConflictDoNothing().returning();
		const waiting = kept === undefined ? [] : orders.filter(({ status }) => status === "ORDERED");
		for (const order of waiting) await queue.runNow(tx, order);
		if (kept !== undefined && orderId !== undefined && orders[0] !== undefined) {
			await hastenDocuments(tx, { queue }, orders[0].uuid);
		}
	});
}

/** The order that a message names, or every open one of an application that waits for its vendor. */
async function ordersAbout(
	tx: Queryable,
	source: string,
	{ orderId = "", applicationUuid = "" }: Pick<VerifiedCallback, "orderId" | "applicationUuid">,
) {
	const { uuid, vendor, status, applicationUuid: whose } = vendorOrders;
	const [named = ""] = UUID.exec(orderId) ?? [];
	const [application = ""] = UUID.exec(applicationUuid) ?? [];
	const [port = ""] = source.split("/");
	if (named === "" && application === "") return [];
	const its = named === "" ? and(eq(whose, application), eq(vendor, port), eq(status, "ORDERED")) : eq(uuid, named);
	return tx.select({ uuid, vendor, status }).from(vendorOrders).where(its);
}

/** Forgets messages that no vendor repeats any more. */
export async function forgetOldCallbacks({ database, now }: Pick<PlatformContext, "database" | "now">): Promise<void> {
	const old = new Date(now().getTime() - KEPT_MS);
	await database.db.delete(vendorInbox).where(lt(vendorInbox.receivedAt, old));
}
