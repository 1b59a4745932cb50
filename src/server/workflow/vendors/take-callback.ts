import { createHash } from "node:crypto";
import { eq, lt } from "drizzle-orm";
import type { HeardMessage } from "../../journey/vendors/registry/declaration.ts";
import { vendorOrders } from "../../platform/db/schema.ts";
import { vendorInbox } from "../../platform/db/tables/vendors.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import type { ServerContext } from "../context.ts";

/** Vendors repeat a message for days, not for months. */
const KEPT_MS = 90 * 24 * 3_600_000;
const ORDER = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/**
 * Keeps what a vendor sent, once, and wakes the order that it is about, which then fetches its answer. A repeated message, and
 * one about an order that is not open, changes nothing.
 */
export function takeCallback(
	{ database, queue, now }: Pick<ServerContext, "database" | "queue" | "now">,
	{ source, messageId, orderId = "" }: HeardMessage & { readonly source: string },
	body: string,
): Promise<void> {
	return inTransaction(database, async (tx) => {
		const [named = ""] = ORDER.exec(orderId) ?? [];
		const { uuid, vendor, status } = vendorOrders;
		const [order] =
			named === "" ? [] : await tx.select({ uuid, vendor, status }).from(vendorOrders).where(eq(uuid, named));
		const fingerprint = createHash("sha256").update(body).digest("hex");
		const message = { source, messageId, orderUuid: order?.uuid ?? null, fingerprint, receivedAt: now() };
		const [kept] = await tx.insert(vendorInbox).values(message).onConflictDoNothing().returning();
		if (kept !== undefined && order?.status === "ORDERED") await queue.hasten(tx, order);
	});
}

/** Forgets messages that no vendor repeats any more. */
export async function forgetOldCallbacks({ database, now }: Pick<ServerContext, "database" | "now">): Promise<void> {
	const old = new Date(now().getTime() - KEPT_MS);
	await database.db.delete(vendorInbox).where(lt(vendorInbox.receivedAt, old));
}
