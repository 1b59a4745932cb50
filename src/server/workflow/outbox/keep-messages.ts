import type { OutgoingMessage } from "../../journey/messages/port.ts";
import type { RowCipher } from "../../platform/crypto/envelope.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { outgoingMessages } from "../../platform/db/tables/outbox.ts";
import { stableUuid } from "../../record/stable-id.ts";
import type { ServerContext } from "../context.ts";

/** The lane of the job queue in which messages go out. */
export const OUTBOX = "outbox";

/** Which cell a kept message is bound to. */
export const messageCell = (uuid: string) => ({ table: "outgoing_messages", row: uuid });

/** What a message belongs to, whose data key seals it: an application or an account. */
export type MessageOwner = { readonly cipher: RowCipher } & (
	| { readonly applicationUuid: string }
	| { readonly identityUuid: string }
);

/**
 * Writes messages down in the transaction of what they tell of. They are sent once it is committed, and never when it is
 * not; a message whose id was kept before is not sent again.
 */
export async function keepMessages(
	tx: Queryable,
	{ queue, now }: Pick<ServerContext, "queue" | "now">,
	{ cipher, ...owner }: MessageOwner,
	messages: readonly OutgoingMessage[],
): Promise<void> {
	for (const message of messages) {
		const uuid = stableUuid("message", message.orderId);
		const sealed = cipher.encryptJson("message", message, messageCell(uuid));
		const kept = await tx
			.insert(outgoingMessages)
			.values({ uuid, ...owner, message: sealed, status: "WAITING", attempts: 0, dueAt: now() })
			.onConflictDoNothing()
			.returning({ uuid: outgoingMessages.uuid });
		if (kept.length > 0) await queue.send(tx, { uuid, vendor: OUTBOX });
	}
}
