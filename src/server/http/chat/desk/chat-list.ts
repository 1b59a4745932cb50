import { and, desc, eq, gt, inArray } from "drizzle-orm";
import type { ListedChat } from "../../../../contracts/wire/desk/index.ts";
import type { PlatformContext } from "../../../platform/context.ts";
import { chatConversations, chatParticipants } from "../../../platform/db/schema.ts";
import { readIdentity } from "../../../platform/repositories/identities.ts";
import { agentsOf } from "../../../platform/repositories/identity-types.ts";
import { openConversation } from "../../../workflow/chat/conversations.ts";
import { isLeftAtClosing } from "../turns.ts";

const SHOWN = 200;
const ENDED_SHOWN_MS = 24 * 3_600_000;

/** The chats of an agent's lender: all open ones, and the agent's own from the last day; longest waiting first. */
export async function listChats(context: PlatformContext, org: string, agentUuid: string): Promise<ListedChat[]> {
	const { db } = context.database;
	const recent = new Date(context.now().getTime() - ENDED_SHOWN_MS);
	const open = await db
		.select()
		.from(chatConversations)
		.where(
			and(
				eq(chatConversations.org, org),
				eq(chatConversations.kind, "AGENT"),
				inArray(chatConversations.status, ["WAITING", "ACTIVE"]),
			),
		)
		.orderBy(chatConversations.createdAt)
		.limit(SHOWN);
	const over = await db
		.select()
		.from(chatConversations)
		.where(
			and(
				eq(chatConversations.org, org),
				eq(chatConversations.agentUuid, agentUuid),
				inArray(chatConversations.status, ["FROZEN", "ENDED"]),
				gt(chatConversations.endedAt, recent),
			),
		)
		.orderBy(desc(chatConversations.endedAt))
		.limit(20);
	const rows = [...open.filter((row) => !isLeftAtClosing(context, row)), ...over];
	const read = await readCounts(
		context,
		rows.map(({ uuid }) => uuid),
	);
	const names = new Map((await listAgents(context, org)).map(({ uuid, name }) => [uuid, name]));
	return rows.map((row) => ({
		uuid: row.uuid,
		status: row.status,
		name: openConversation(context, row).person().name,
		skill: row.skill,
		channel: row.channel,
		startedAt: row.createdAt.toISOString(),
		lastActivityAt: row.lastActivityAt.toISOString(),
		isVerified: row.identityUuid !== null,
		isMine: row.agentUuid === agentUuid,
		agentName: names.get(row.agentUuid ?? "") ?? "",
		unread: row.status === "ACTIVE" ? Math.max(0, row.lastSequence - (read.get(row.uuid) ?? 0)) : 0,
	}));
}

async function readCounts(context: PlatformContext, uuids: readonly string[]): Promise<Map<string, number>> {
	if (uuids.length === 0) return new Map();
	const found = await context.database.db
		.select({ uuid: chatParticipants.conversationUuid, read: chatParticipants.readSequence })
		.from(chatParticipants)
		.where(and(inArray(chatParticipants.conversationUuid, [...uuids]), eq(chatParticipants.side, "AGENT")));
	return new Map(found.map(({ uuid, read }) => [uuid, read]));
}

/** All agents who answer a lender's chats. */
export async function listAgents(context: PlatformContext, org: string): Promise<{ uuid: string; name: string }[]> {
	const { db } = context.database;
	return Promise.all(
		(await agentsOf(db, context.keys, org)).map(async (uuid) => {
			const { name } = await readIdentity(db, context.keys, uuid);
			return { uuid, name: [name.firstName, name.lastName].filter(Boolean).join(" ") };
		}),
	);
}
