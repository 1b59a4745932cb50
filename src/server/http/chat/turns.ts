import { and, eq, inArray, lt, lte, or } from "drizzle-orm";
import type { ChatEvent } from "../../../contracts/chat.ts";
import { CHAT_LIMITS } from "../../../contracts/constants.ts";
import type { PlatformContext } from "../../platform/context.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { chatConversations } from "../../platform/db/schema.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { type ConversationRow, type OpenConversation, readConversation } from "../../workflow/chat/conversations.ts";
import { note } from "../../workflow/chat/messages.ts";
import { isChatOpen } from "./org-chat.ts";

type Change = Partial<Pick<ConversationRow, "status" | "agentUuid">>;

/** Changes the agent or state of a locked conversation, and records it among its messages. */
export async function turn(
	tx: Queryable,
	context: PlatformContext,
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

/**
 * Whether a chat without messages is waiting after closing time: the visitor's window has ended it by then, at the
 * latest one poll of the opening hours after they closed.
 */
export function isLeftAtClosing(
	context: PlatformContext,
	{ kind, status, lastSequence, createdAt, org }: ConversationRow,
): boolean {
	const now = context.now();
	const isUnsaid = kind === "AGENT" && status === "WAITING" && lastSequence <= 1;
	const isYoung = now.getTime() - createdAt.getTime() < CHAT_LIMITS.statusPollMs;
	return isUnsaid && !isYoung && context.products.isKnown(org) && !isChatOpen(context.products.product(org), now);
}

/** Ends chats older than six hours or left waiting at closing, so that no agent waits for a visitor who is gone. */
export async function endOldChats(context: PlatformContext, onEnd: (chat: OpenConversation) => void): Promise<void> {
	const { kind, status, createdAt, lastSequence } = chatConversations;
	const before = new Date(context.now().getTime() - CHAT_LIMITS.agentSessionMs);
	const isDue = (row: ConversationRow) => row.createdAt < before || isLeftAtClosing(context, row);
	const found = await context.database.db
		.select()
		.from(chatConversations)
		.where(
			and(
				eq(kind, "AGENT"),
				inArray(status, ["WAITING", "ACTIVE"]),
				or(lt(createdAt, before), and(eq(status, "WAITING"), lte(lastSequence, 1))),
			),
		)
		.orderBy(createdAt)
		.limit(500);
	for (const one of found) {
		if (!isDue(one)) continue;
		await inTransaction(context.database, async (tx) => {
			const conversation = await readConversation(tx, context, one.uuid, true);
			const { row } = conversation;
			const isGoingOn = row.status === "WAITING" || row.status === "ACTIVE";
			if (!isGoingOn || !isDue(row)) return;
			await turn(tx, context, conversation, { status: "ENDED" }, "ENDED");
			onEnd(conversation);
		});
	}
}
