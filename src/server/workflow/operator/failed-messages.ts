import { and, asc, eq, inArray } from "drizzle-orm";
import type { Database, Queryable } from "../../platform/db/database.ts";
import { operatorActs, outgoingMessages } from "../../platform/db/schema.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { FanOut } from "../../platform/fan-out.ts";
import { RESEND } from "../outbox/requeue-messages.ts";
import type { OperatorAct } from "./operate.ts";

/** A failed message, without its text and recipient. */
export interface FailedMessage {
	readonly uuid: string;
	/** Its subject: an application, or an account. */
	readonly about: string;
	readonly failedAt: Date | null;
}

/** Returns the failed messages, oldest first. */
export async function failedMessages(db: Queryable): Promise<readonly FailedMessage[]> {
	const rows = await db
		.select()
		.from(outgoingMessages)
		.where(eq(outgoingMessages.status, "FAILED"))
		.orderBy(asc(outgoingMessages.endedAt), asc(outgoingMessages.uuid));
	return rows.map(({ uuid, applicationUuid, identityUuid, endedAt }) => ({
		uuid,
		about: applicationUuid === null ? `account ${identityUuid}` : `application ${applicationUuid}`,
		failedAt: endedAt,
	}));
}

/**
 * Requeues failed messages, one or all of them, and records who requested it and why; running servers send them at
 * once, others after their start. Returns how many; throws a sentence if there are none.
 */
export async function resendMessages(
	database: Database,
	wanted: string,
	{ by, why, at }: Pick<OperatorAct, "by" | "why" | "at">,
): Promise<number> {
	if (by.trim() === "" || why.trim() === "") throw new Error("Say who does it and why: --by and --why.");
	return inTransaction(database, async (tx) => {
		const failed = (await failedMessages(tx)).map(({ uuid }) => uuid);
		const again = wanted === "all" ? failed : failed.filter((uuid) => uuid === wanted);
		if (again.length === 0) {
			throw new Error(wanted === "all" ? "No message has failed." : `${wanted} is no message that has failed.`);
		}
		await tx
			.update(outgoingMessages)
			.set({ status: "WAITING", attempts: 0, dueAt: at, endedAt: null })
			.where(and(inArray(outgoingMessages.uuid, again), eq(outgoingMessages.status, "FAILED")));
		await tx.insert(operatorActs).values({ kind: "resend", about: "messages", org: "", host: "", by, why, at });
		await new FanOut(database, () => undefined).publish(tx, RESEND, { messages: again.length });
		return again.length;
	});
}
