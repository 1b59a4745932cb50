import type { OutgoingMessage } from "../../journey/ports/messages.ts";
import type { PlatformContext } from "../../platform/context.ts";
import type { RowCipher } from "../../platform/crypto/envelope.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { partOf, writeAtOnce } from "../../platform/db/one-write.ts";
import { outgoingMessages } from "../../platform/db/schema.ts";
import { stableUuid } from "../../record/stable-id.ts";
import type { QueueContext, VendorContext } from "../context.ts";
import type { Queueing } from "../queue/vendor-order-queue.ts";

/** The job queue's lane for messages. */
export const OUTBOX = "outbox";

/** The cell that a stored message is bound to. */
export const messageCell = (uuid: string) => ({ table: "outgoing_messages", row: uuid });

/** The owner of a message, whose data key encrypts it: an application or an account. */
export type MessageOwner = { readonly cipher: RowCipher } & (
	| { readonly applicationUuid: string }
	| { readonly identityUuid: string }
);

/** The name of the write's part that stores messages. */
const KEPT = "messages";

/**
 * The parts of a write that store messages with their cause. They are sent once it is committed, and never otherwise; a
 * message with a known id is not sent again. Text messages are not stored where no carrier takes them.
 */
export async function messageParts(
	tx: Queryable,
	{ queue, now, portsOf }: Pick<PlatformContext, "now"> & QueueContext & Pick<VendorContext, "portsOf">,
	{ cipher, ...owner }: MessageOwner,
	caused: readonly OutgoingMessage[],
): Promise<Queueing> {
	const { texts } = portsOf(cipher.org);
	const messages = caused.filter(({ channel }) => channel === "EMAIL" || texts.isOff !== true);
	if (messages.length === 0) return { parts: [], payloads: [] };
	const byId = new Map(messages.map((message) => [stableUuid("message", message.orderId), message]));
	const rows = [...byId].map(([uuid, message]) => {
		const sealed = cipher.encryptJson("message", message, messageCell(uuid));
		return { uuid, ...owner, message: sealed, status: "WAITING" as const, attempts: 0, dueAt: now() };
	});
	const insert = tx.insert(outgoingMessages).values(rows).onConflictDoNothing();
	const queued = rows.map(({ uuid }) => ({ uuid, vendor: OUTBOX }));
	const { parts, payloads } = await queue.queueing("message jobs", queued, KEPT);
	return { parts: [partOf(KEPT, insert.returning({ uuid: outgoingMessages.uuid })), ...parts], payloads };
}

/** Stores messages separately, in the transaction of their cause. */
export async function keepMessages(
	tx: Queryable,
	context: Pick<PlatformContext, "now"> & QueueContext & Pick<VendorContext, "portsOf">,
	owner: MessageOwner,
	messages: readonly OutgoingMessage[],
): Promise<void> {
	const { parts, payloads } = await messageParts(tx, context, owner, messages);
	await writeAtOnce(tx, parts, payloads);
}
