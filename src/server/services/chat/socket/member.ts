import { eq } from "drizzle-orm";
import type { ChatSide, ClientFrame } from "../../../../contracts/chat.ts";
import type { ServerContext } from "../../../context.ts";
import type { Queryable } from "../../../db/database.ts";
import { identities } from "../../../db/schema.ts";
import { AGENT, readIdentity } from "../../../repositories/identities.ts";
import { touchSession } from "../../../sessions/sessions.ts";
import { readToken, type TokenClaims } from "../../../sessions/tokens.ts";
import { type OpenConversation, readConversation } from "../conversations.ts";
import { readChatToken } from "../session-token.ts";

/** Who holds a socket, and what they may do; asked anew for each message. */
export interface Member {
	readonly side: ChatSide;
	readonly name: string;
	/** As the visitor gave it; "" for an agent. */
	readonly email: string;
	/** The one conversation of a visitor. */
	readonly conversationUuid?: string;
	/** The lender of an agent, whose list they see. */
	readonly org?: string;
	mayRead(conversation: OpenConversation): boolean;
	/** Whether the member may still act, and in this conversation. */
	maySpeak(tx: Queryable, conversation: OpenConversation): Promise<boolean>;
}

/** The member whom an opening frame proves; undefined when it proves nobody. */
export async function memberOf(context: ServerContext, frame: ClientFrame): Promise<Member | undefined> {
	if (frame.type === "authenticate") {
		return visitorOf(context, frame.token);
	}
	return frame.type === "authenticate-agent" ? agentOf(context, frame.jwt, frame.org) : undefined;
}

async function visitorOf(context: ServerContext, token: string): Promise<Member | undefined> {
	const claims = await readChatToken(context.keys, token, context.now());
	if (!claims) {
		return undefined;
	}
	const { conversationUuid } = claims;
	const conversation = await readConversation(context.database.db, context, conversationUuid).catch(() => undefined);
	if (!conversation) {
		return undefined;
	}
	const isMine = ({ row }: OpenConversation) => row.uuid === conversationUuid;
	return {
		side: "VISITOR",
		...whoIs(conversation),
		conversationUuid,
		mayRead: isMine,
		maySpeak: async (_, one) => isMine(one) && context.now() < claims.expiresAt,
	};
}

function whoIs(conversation: OpenConversation): { readonly name: string; readonly email: string } {
	const { name, email } = conversation.person();
	return { name, email };
}

async function agentOf(context: ServerContext, jwt: string, org: string): Promise<Member | undefined> {
	const claims = await readToken(context.keys, jwt, org, context.now());
	if (!claims || !(await isAgent(context.database.db, context, claims))) {
		return undefined;
	}
	const { name } = await readIdentity(context.database.db, context.keys, claims.identityUuid);
	return {
		side: "AGENT",
		name: String(name.firstName ?? ""),
		email: "",
		org,
		mayRead: ({ row }) => row.org === org,
		maySpeak: async (tx, { row }) =>
			row.org === org &&
			row.agentUuid === claims.identityUuid &&
			row.status === "ACTIVE" &&
			(await isAgent(tx, context, claims)),
	};
}

async function isAgent(db: Queryable, context: ServerContext, claims: TokenClaims): Promise<boolean> {
	const [identity] = await db
		.select({ type: identities.type })
		.from(identities)
		.where(eq(identities.uuid, claims.identityUuid));
	return identity?.type === AGENT && (await touchSession(db, claims, context.now()));
}
