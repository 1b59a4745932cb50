import { and, eq, sql } from "drizzle-orm";
import type { ChatSide } from "../../../contracts/chat.ts";
import type { PlatformContext } from "../../platform/context.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { chatParticipants } from "../../platform/db/schema.ts";
import { type OpenConversation, topicOf } from "./conversations.ts";

const PREVIEW_MS = 5_000;

/** Saves one side's unsent text, encrypted, and notifies the other side. */
export async function keepPreview(
	tx: Queryable,
	context: PlatformContext,
	{ row, cipher }: OpenConversation,
	side: ChatSide,
	text: string,
): Promise<void> {
	const now = context.now();
	const preview = text === "" ? null : cipher.encrypt("preview", Buffer.from(text), cellOf(row.uuid, side));
	await tx
		.insert(chatParticipants)
		.values({ conversationUuid: row.uuid, side, preview, previewAt: now, readSequence: 0 })
		.onConflictDoUpdate({
			target: [chatParticipants.conversationUuid, chatParticipants.side],
			set: { preview, previewAt: now },
		});
	await context.fanOut.publish(tx, topicOf(row.uuid), { typing: side });
}

/** One side's unsent text; "" when there is none. */
export async function previewOf(
	db: Queryable,
	context: PlatformContext,
	{ row, cipher }: OpenConversation,
	side: ChatSide,
): Promise<string> {
	const [found] = await db
		.select()
		.from(chatParticipants)
		.where(and(eq(chatParticipants.conversationUuid, row.uuid), eq(chatParticipants.side, side)));
	const isFresh = found?.previewAt && context.now().getTime() - found.previewAt.getTime() < PREVIEW_MS;
	return found?.preview && isFresh
		? cipher.decrypt("preview", found.preview, cellOf(row.uuid, side)).toString("utf8")
		: "";
}

/** Saves one side's read position. */
export async function keepRead(
	tx: Queryable,
	context: PlatformContext,
	conversationUuid: string,
	side: ChatSide,
	sequence: number,
): Promise<void> {
	await tx
		.insert(chatParticipants)
		.values({ conversationUuid, side, preview: null, previewAt: null, readSequence: sequence })
		.onConflictDoUpdate({
			target: [chatParticipants.conversationUuid, chatParticipants.side],
			set: { readSequence: sql`greatest(${chatParticipants.readSequence}, ${sequence})` },
		});
	await context.fanOut.publish(tx, topicOf(conversationUuid), { readBy: side, read: sequence });
}

function cellOf(conversationUuid: string, side: ChatSide) {
	return { table: "chat_participants", row: `${conversationUuid}:${side}` };
}
