import { and, eq, inArray, lt } from "drizzle-orm";
import type { ChatEvent } from "../../../contracts/chat.ts";
import { CHAT_LIMITS } from "../../../contracts/constants.ts";
import type { ServerContext } from "../../context.ts";
import type { Queryable } from "../../db/database.ts";
import { chatConversations } from "../../db/tables/chat.ts";
import { inTransaction } from "../../db/transaction.ts";
import { type ConversationRow, type OpenConversation, readConversation } from "./conversations.ts";
import { note } from "./messages.ts";

type Change = Partial<Pick<ConversationRow, "status" | "agentUuid">>;

/** Changes who answers a locked conversation or whether anybody may, and says so among its messages. */
export async function turn(
	tx: Queryable,
	context: ServerContext,
	conversation: OpenConversation,
	change: Change,
	event: ChatEvent,
	authorName = "",
): Promise<void> {
	const isOver = change.status === "ENDED" || change.status === "FROZEN";
	await tx
		.update(chatConversations)
		.set({ ...change, ...(isOver ? { endedAt: context.now() } : {}) })
		.where(eq(chatConversations.uuid, conversation.row.uuid));
	await note(tx, context, conversation, event, { authorName });
}

/** Ends chats that outlived their six hours, so that no agent waits for somebody who is gone. */
export async function endOldChats(context: ServerContext): Promise<void> {
	const { uuid, kind, status, createdAt } = chatConversations;
	const old = await context.database.db
		.select({ uuid })
		.from(chatConversations)
		.where(
			and(
				eq(kind, "AGENT"),
				inArray(status, ["WAITING", "ACTIVE"]),
				lt(createdAt, new Date(context.now().getTime() - CHAT_LIMITS.agentSessionMs)),
			),
		)
		.limit(500);
	for (const one of old) {
		await inTransaction(context.database, async (tx) => {
			const conversation = await readConversation(tx, context, one.uuid, true);
			if (conversation.row.status === "WAITING" || conversation.row.status === "ACTIVE") {
				await turn(tx, context, conversation, { status: "ENDED" }, "ENDED");
			}
		});
	}
}
