import type { OutgoingMessage } from "../../journey/messages/port.ts";
import type { RowCipher } from "../../platform/crypto/envelope.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { partOf, writeAtOnce } from "../../platform/db/one-write.ts";
import { outgoingMessages } from "../../platform/db/tables/outbox.ts";
import { stableUuid } from "../../record/stable-id.ts";
import type { ServerContext } from "../context.ts";
import type { Queueing } from "../jobs/vendor-order-queue.ts";

/** The lane of the job queue in which messages go out. */
export const OUTBOX = "outbox";

/** Which cell a kept message is bound to. */
export const messageCell = (uuid: string) => ({ table: "outgoing_messages", row: uuid });

/** What a message belongs to, whose data key seals it: an application or an account. */
export type MessageOwner = { readonly cipher: RowCipher } & (
	| { readonly applicationUuid: string }
	| { readonly identityUuid: string }
);

/** The part of a write that keeps messages. */
const KEPT = "messages";

/**
 * What writes messages down with what they tell of. They are sent once it is committed, and never when it is not; a
 * message whose id was kept before is not sent again.
 */
export async function messageParts(
	tx: Queryable,
	{ queue, now }: Pick<ServerContext, "queue" | "now">,
	{ cipher, ...owner }: MessageOwner,
	messages: readonly OutgoingMessage[],
): Promise<Queueing> {
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

/** Writes messages down by themselves, in the transaction of what has caused them. */
export async function keepMessages(
	tx: Queryable,
	context: Pick<ServerContext, "queue" | "now">,
	owner: MessageOwner,
	messages: readonly OutgoingMessage[],
): Promise<void> {
	const { parts, payloads } = await messageParts(tx, context, owner, messages);
	await writeAtOnce(tx, parts, payloads);
}
