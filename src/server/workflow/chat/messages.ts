import { randomUUID } from "node:crypto";
import { and, asc, eq, gt, inArray } from "drizzle-orm";
import type { ChatAttachment, ChatEvent, ChatMessage, ChatSide } from "../../../contracts/chat.ts";
import type { PlatformContext } from "../../platform/context.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { chatAttachments, chatMessages } from "../../platform/db/schema.ts";
import { Problem } from "../../platform/problems/problem.ts";
import { said } from "../../platform/problems/said.ts";
import { heldFiles } from "./attachments.ts";
import { announce, isOpen, nextSequence, type OpenConversation } from "./conversations.ts";

const READ_AT_ONCE = 200;

/** The stored content of a message, all of it encrypted. */
interface MessageBody {
	readonly text: string;
	readonly authorName: string;
	readonly attachments: readonly ChatAttachment[];
	readonly event?: ChatEvent;
}

/** A message to be sent. */
export interface SaidMessage {
	readonly side: ChatSide;
	readonly clientId: string;
	readonly text: string;
	readonly authorName: string;
	readonly attachmentUuids: readonly string[];
}

/**
 * Appends a message to a locked conversation and notifies every process; a known client id returns the existing
 * message, so sending twice is harmless. Throws 409 when the chat is over.
 */
export async function say(
	tx: Queryable,
	context: PlatformContext,
	conversation: OpenConversation,
	{ side, clientId, text, authorName, attachmentUuids }: SaidMessage,
): Promise<number> {
	const { row } = conversation;
	const [known] = await tx
		.select({ sequence: chatMessages.sequence })
		.from(chatMessages)
		.where(
			and(
				eq(chatMessages.conversationUuid, row.uuid),
				eq(chatMessages.author, side),
				eq(chatMessages.clientId, clientId),
			),
		);
	if (known) {
		return known.sequence;
	}
	if (!isOpen(row, context.now())) {
		throw new Problem(409, "CHAT_OVER", said("chat.over"));
	}
	const attachments = await filesOf(tx, conversation, side, attachmentUuids);
	if (text.trim() === "" && attachments.length === 0) {
		throw new Problem(422, "MESSAGE_EMPTY", said("chat.empty"));
	}
	return append(tx, context, conversation, side, clientId, { text, authorName, attachments }, row.status === "WAITING");
}

/** Appends an event to a locked conversation, such as an agent joining. */
export function note(
	tx: Queryable,
	context: PlatformContext,
	conversation: OpenConversation,
	event: ChatEvent,
	{ text = "", authorName = "" }: { readonly text?: string; readonly authorName?: string } = {},
): Promise<number> {
	const body = { text, authorName, attachments: [], event };
	return append(tx, context, conversation, "SYSTEM", randomUUID(), body, true);
}

async function append(
	tx: Queryable,
	context: PlatformContext,
	{ row, cipher }: OpenConversation,
	author: ChatMessage["author"],
	clientId: string,
	body: MessageBody,
	changesQueue: boolean,
): Promise<number> {
	const sequence = await nextSequence(tx, context, row.uuid);
	await tx.insert(chatMessages).values({
		conversationUuid: row.uuid,
		sequence,
		uuid: randomUUID(),
		author,
		clientId,
		body: cipher.encryptJson("body", body, cellOf(row.uuid, sequence)),
		createdAt: context.now(),
	});
	await announce(tx, context, row, sequence, changesQueue);
	return sequence;
}

/** The messages after a number, in order, at most 200 at once. */
export async function messagesAfter(
	db: Queryable,
	conversation: OpenConversation,
	after: number,
): Promise<ChatMessage[]> {
	const { row, cipher } = conversation;
	const found = await db
		.select()
		.from(chatMessages)
		.where(and(eq(chatMessages.conversationUuid, row.uuid), gt(chatMessages.sequence, after)))
		.orderBy(asc(chatMessages.sequence))
		.limit(READ_AT_ONCE);
	const messages = found.map(({ sequence, uuid, author, clientId, body, createdAt }) => {
		const opened = cipher.decryptJson("body", body, cellOf(row.uuid, sequence)) as MessageBody;
		return { sequence, uuid, author, clientId, ...opened, createdAt: createdAt.toISOString() };
	});
	if (messages.every(({ attachments }) => attachments.length === 0)) return messages;
	const held = await heldFiles(db, conversation);
	return messages.map((message) => ({
		...message,
		attachments: message.attachments.map((file) => {
			const why = held.get(file.uuid);
			return why === undefined ? file : { ...file, held: why };
		}),
	}));
}

// The sender's own files in this chat, in the given order.
async function filesOf(
	tx: Queryable,
	{ row, cipher }: OpenConversation,
	side: ChatSide,
	uuids: readonly string[],
): Promise<ChatAttachment[]> {
	if (uuids.length === 0) {
		return [];
	}
	const mine = and(
		eq(chatAttachments.conversationUuid, row.uuid),
		eq(chatAttachments.side, side),
		inArray(chatAttachments.uuid, [...uuids]),
	);
	const { uuid, name, mediaType, size } = chatAttachments;
	const found = await tx.select({ uuid, name, mediaType, size }).from(chatAttachments).where(mine);
	const byUuid = new Map(found.map((one) => [one.uuid, one]));
	return uuids.map((one) => {
		const file = byUuid.get(one);
		if (!file) {
			throw new Problem(422, "FILE_UNKNOWN", said("chat.fileUnknown"));
		}
		const fileName = cipher.decrypt("name", file.name, { table: "chat_attachments", row: one }).toString("utf8");
		return { uuid: one, fileName, mediaType: file.mediaType, size: file.size };
	});
}

function cellOf(conversationUuid: string, sequence: number) {
	return { table: "chat_messages", row: `${conversationUuid}:${sequence}` };
}
