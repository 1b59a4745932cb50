import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { CHAT_LIMITS } from "../../../contracts/constants.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { createDataKey, RowCipher } from "../../platform/crypto/envelope.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { chatConversations } from "../../platform/db/schema.ts";
import { notFound } from "../../platform/problems/problem.ts";

export type ConversationRow = typeof chatConversations.$inferSelect;

/** What visitors stated about themselves when the chat began. */
export interface ChatPerson {
	readonly name: string;
	readonly email: string;
	readonly pageUrl: string;
	readonly tag: string;
	/** Application and identity as stated; proven ones are in columns. */
	readonly statedApplicationUuid: string | null;
	readonly loanNumber: string | null;
}

/** A loaded conversation: its row and its cipher. */
export interface OpenConversation {
	readonly row: ConversationRow;
	readonly cipher: RowCipher;
	readonly person: () => ChatPerson;
}

/** Topic of everything that happens in a conversation. */
export function topicOf(conversationUuid: string): string {
	return `chat:${conversationUuid}`;
}

/** Topic of changes to the list of chats that an organization's agents see. */
export function queueTopic(org: string): string {
	return `chat-queue:${org}`;
}

type NewConversation = Pick<
	ConversationRow,
	| "org"
	| "kind"
	| "provider"
	| "channel"
	| "skill"
	| "status"
	| "identityUuid"
	| "sessionUuid"
	| "applicationUuid"
	| "agentUuid"
>;

/** Saves a new conversation; its vendor id is its own uuid until the vendor assigns one. */
export async function createConversation(
	tx: Queryable,
	context: PlatformContext,
	given: NewConversation,
	person: ChatPerson,
): Promise<OpenConversation> {
	const uuid = randomUUID();
	const place = { table: "chat_conversations", row: uuid, org: given.org };
	const wrapped = createDataKey(context.keys, place);
	const now = context.now();
	const row: ConversationRow = {
		...given,
		uuid,
		providerChannel: uuid,
		forwardedSequence: 0,
		contactUuid: randomUUID(),
		lastSequence: 0,
		...wrapped,
		person: new RowCipher(context.keys, place, wrapped).encryptJson("person", person),
		createdAt: now,
		lastActivityAt: now,
		endedAt: null,
	};
	await tx.insert(chatConversations).values(row);
	return openConversation(context, row);
}

/** Reads a conversation, under a row lock if it will be written; throws 404 when there is none. */
export async function readConversation(
	tx: Queryable,
	context: PlatformContext,
	uuid: string,
	forWriting = false,
): Promise<OpenConversation> {
	const query = tx.select().from(chatConversations).where(eq(chatConversations.uuid, uuid));
	const [row] = await (forWriting ? query.for("update") : query);
	if (!row) {
		throw notFound("chat");
	}
	return openConversation(context, row);
}

/** Decrypts a loaded row. */
export function openConversation(context: PlatformContext, row: ConversationRow): OpenConversation {
	const cipher = new RowCipher(context.keys, { table: "chat_conversations", row: row.uuid, org: row.org }, row);
	return { row, cipher, person: () => cipher.decryptJson("person", row.person) as ChatPerson };
}

/**
 * When a conversation ends on its own: with the assistant ten minutes after the last exchange, with an agent six hours
 * after its start.
 */
export function expiresAt({ kind, createdAt, lastActivityAt }: ConversationRow): Date {
	return kind === "BOT"
		? new Date(lastActivityAt.getTime() + CHAT_LIMITS.chatbotSessionMs)
		: new Date(createdAt.getTime() + CHAT_LIMITS.agentSessionMs);
}

/** Whether messages may still be sent in it. */
export function isOpen(row: ConversationRow, now: Date): boolean {
	return (row.status === "WAITING" || row.status === "ACTIVE") && now < expiresAt(row);
}

/**
 * Notifies every process that the conversation has something new, and the organization's agents if their list changes.
 */
export async function announce(
	tx: Queryable,
	context: PlatformContext,
	row: Pick<ConversationRow, "uuid" | "org">,
	sequence: number,
	changesQueue: boolean,
): Promise<void> {
	await context.fanOut.publish(tx, topicOf(row.uuid), { sequence });
	if (changesQueue) {
		await context.fanOut.publish(tx, queueTopic(row.org), { conversation: row.uuid });
	}
}

/** Takes the next number of a locked conversation. */
export async function nextSequence(tx: Queryable, context: PlatformContext, uuid: string): Promise<number> {
	const [row] = await tx
		.update(chatConversations)
		.set({ lastSequence: sql`${chatConversations.lastSequence} + 1`, lastActivityAt: context.now() })
		.where(eq(chatConversations.uuid, uuid))
		.returning({ sequence: chatConversations.lastSequence });
	if (!row) {
		throw notFound("chat");
	}
	return row.sequence;
}
