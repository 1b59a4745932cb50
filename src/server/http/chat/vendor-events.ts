import { and, eq } from "drizzle-orm";
import type { ChatProvider, ProviderEvent } from "../../journey/ports/chat.ts";
import type { PlatformContext } from "../../platform/context.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { chatConversations } from "../../platform/db/schema.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { isOpen, type OpenConversation, readConversation } from "../../workflow/chat/conversations.ts";
import { say } from "../../workflow/chat/messages.ts";
import { turn } from "./turns.ts";

/** Processes a vendor's events of its chats, in order; ones already processed change nothing. */
export async function takeEvents(
	context: PlatformContext,
	provider: ChatProvider,
	events: readonly ProviderEvent[],
): Promise<void> {
	for (const event of events) {
		await inTransaction(context.database, (tx) => take(tx, context, provider, event));
	}
}

async function take(
	tx: Queryable,
	context: PlatformContext,
	provider: ChatProvider,
	event: ProviderEvent,
): Promise<void> {
	const [found] = await tx
		.select({ uuid: chatConversations.uuid })
		.from(chatConversations)
		.where(
			and(
				eq(chatConversations.provider, provider.name),
				eq(chatConversations.providerChannel, event.providerChannelId),
			),
		);
	// A vendor also reports channels that are not ours.
	if (!found) return;
	const conversation = await readConversation(tx, context, found.uuid, true);
	if (!isOpen(conversation.row, context.now())) return;
	switch (event.kind) {
		case "message": {
			const joined = await joinedBy(tx, context, conversation, event.authorName);
			const { id, text, authorName } = event;
			if (text === "") return;
			await say(tx, context, joined, { side: "AGENT", clientId: id, text, authorName, attachmentUuids: [] });
			return;
		}
		case "joined":
			await joinedBy(tx, context, conversation, event.authorName);
			return;
		case "frozen":
			return turn(tx, context, conversation, { status: "FROZEN" }, "FROZEN");
		case "ended":
			return turn(tx, context, conversation, { status: "ENDED" }, "ENDED");
	}
}

async function joinedBy(
	tx: Queryable,
	context: PlatformContext,
	conversation: OpenConversation,
	authorName: string,
): Promise<OpenConversation> {
	if (conversation.row.status !== "WAITING") return conversation;
	await turn(tx, context, conversation, { status: "ACTIVE" }, "JOINED", authorName);
	return { ...conversation, row: { ...conversation.row, status: "ACTIVE" } };
}
