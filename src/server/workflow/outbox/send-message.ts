import { and, eq } from "drizzle-orm";
import type { OutgoingMessage } from "../../journey/ports/messages.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { RowCipher } from "../../platform/crypto/envelope.ts";
import { withoutParameters } from "../../platform/db/database-fault.ts";
import { applications, identities, outgoingMessages } from "../../platform/db/schema.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { identityCipher } from "../../platform/repositories/identities.ts";
import type { ChangeContext, QueueContext, RetryContext } from "../context.ts";
import { nextTry } from "../queue/next-try.ts";
import { messageCell, OUTBOX } from "./keep-messages.ts";

type Kept = typeof outgoingMessages.$inferSelect;

/**
 * Sends a message that was stored with a change, and erases its text. If the process is killed in between, it is sent
 * again under the same id, which the carrier accepts once.
 */
export async function sendMessage(
	context: ChangeContext & RetryContext,
	uuid: string,
	isParked: boolean,
): Promise<void> {
	const { db } = context.database;
	const [kept] = await db.select().from(outgoingMessages).where(eq(outgoingMessages.uuid, uuid));
	if (kept?.status !== "WAITING") return;
	const { first, again } = context.orderPorts;
	const portsOf = isParked || kept.attempts > 0 ? again : first;
	try {
		const { messages, texts } = portsOf(await orgOf(context, kept));
		const message = await opened(context, kept);
		await (message.channel === "SMS" ? texts : messages).send(message);
		await end(context, uuid, "SENT");
	} catch (error) {
		await tryAgain(context, kept, withoutParameters(error));
	}
}

/** Marks a message as failed after the last attempt, or when its carrier refuses it for good; the operator is alerted. */
export async function giveUpMessage(context: PlatformContext, uuid: string, failure?: string): Promise<void> {
	const failed = await end(context, uuid, "FAILED");
	if (failed === undefined) return;
	const { applicationUuid } = failed;
	const about = applicationUuid === null ? {} : { application: applicationUuid };
	const why = failure === undefined ? {} : { error: failure };
	context.alarm("a message could not be sent", { message: uuid, ...about, ...why });
}

/** The lender in whose name it is sent. */
async function orgOf({ database: { db } }: Pick<PlatformContext, "database">, kept: Kept): Promise<string> {
	const [whose] =
		kept.applicationUuid === null
			? await db
					.select({ org: identities.org })
					.from(identities)
					.where(eq(identities.uuid, kept.identityUuid ?? ""))
			: await db
					.select({ org: applications.org })
					.from(applications)
					.where(eq(applications.uuid, kept.applicationUuid));
	if (whose === undefined) throw new Error("A message that waits has lost its subject.");
	return whose.org;
}

async function opened(context: PlatformContext, kept: Kept): Promise<OutgoingMessage> {
	const cipher = await cipherOf(context, kept);
	if (cipher === undefined || kept.message === null) throw new Error("A message that waits has lost its words.");
	return cipher.decryptJson("message", kept.message, messageCell(kept.uuid)) as OutgoingMessage;
}

async function cipherOf(
	{ database, keys }: Pick<PlatformContext, "database" | "keys">,
	kept: Kept,
): Promise<RowCipher | undefined> {
	if (kept.identityUuid !== null) return identityCipher(database.db, keys, kept.identityUuid);
	if (kept.applicationUuid === null) return undefined;
	const { uuid: row, keyVersion, wrappedKey, org } = applications;
	const [whose] = await database.db
		.select({ row, keyVersion, wrappedKey, org })
		.from(applications)
		.where(eq(row, kept.applicationUuid));
	return whose && new RowCipher(keys, { table: "applications", row: whose.row, org: whose.org }, whose);
}

async function tryAgain(
	context: PlatformContext & QueueContext & RetryContext,
	kept: Kept,
	error: unknown,
): Promise<void> {
	const { uuid } = kept;
	const next = nextTry(context, kept, error);
	if (next.failure !== undefined) {
		context.report("a message was not sent", { message: uuid, attempt: kept.attempts + 1, error: next.failure });
	}
	if (next.waitMs === undefined) return giveUpMessage(context, uuid, next.failure);
	const { waitMs, parkedFor, change } = next;
	await inTransaction(context.database, async (tx) => {
		if (Object.keys(change).length > 0) {
			await tx.update(outgoingMessages).set(change).where(eq(outgoingMessages.uuid, uuid));
		}
		await context.queue.sendLater(tx, { uuid, vendor: OUTBOX }, waitMs, parkedFor);
	});
}

/** The message's subject; undefined when it was no longer waiting. A sent message no longer needs its text. */
async function end(context: PlatformContext, uuid: string, status: "SENT" | "FAILED") {
	const [ended] = await context.database.db
		.update(outgoingMessages)
		.set({ status, endedAt: context.now(), ...(status === "SENT" ? { message: null } : {}) })
		.where(and(eq(outgoingMessages.uuid, uuid), eq(outgoingMessages.status, "WAITING")))
		.returning({ applicationUuid: outgoingMessages.applicationUuid });
	return ended;
}
