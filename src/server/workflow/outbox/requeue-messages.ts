import { asc, eq } from "drizzle-orm";
import type { PlatformContext } from "../../platform/context.ts";
import { outgoingMessages } from "../../platform/db/schema.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import type { QueueContext } from "../context.ts";
import { OUTBOX } from "./keep-messages.ts";

/** Topic that tells servers that an operator requeued messages. */
export const RESEND = "messages-wait-again";

/** Queues waiting messages without a job: after a start, and when an operator has messages resent. */
export async function requeueLostMessages({
	database,
	queue,
}: Pick<PlatformContext, "database"> & QueueContext): Promise<void> {
	await inTransaction(database, async (tx) => {
		// Row locks keep two processes that start together from queueing a message twice.
		const waiting = await tx
			.select({ uuid: outgoingMessages.uuid })
			.from(outgoingMessages)
			.where(eq(outgoingMessages.status, "WAITING"))
			.orderBy(asc(outgoingMessages.uuid))
			.for("update");
		const lost = await queue.withoutJob(tx, waiting);
		if (lost.length > 0) {
			await queue.sendLost(
				tx,
				OUTBOX,
				lost.map(({ uuid }) => uuid),
			);
		}
	});
}
