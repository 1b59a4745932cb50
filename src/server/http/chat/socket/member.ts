import { eq } from "drizzle-orm";
import type { ChatSide, ClientFrame } from "../../../../contracts/chat.ts";
import type { PlatformContext } from "../../../platform/context.ts";
import type { Queryable } from "../../../platform/db/database.ts";
import { identities } from "../../../platform/db/schema.ts";
import { readIdentity } from "../../../platform/repositories/identities.ts";
import { AGENT, TYPE_COLUMNS, typeOf } from "../../../platform/repositories/identity-types.ts";
import { touchSession } from "../../../platform/sessions/sessions.ts";
import { readToken, type TokenClaims } from "../../../platform/sessions/tokens.ts";
import type { OpenConversation } from "../../../workflow/chat/conversations.ts";
import { conversationOfToken, isVisitorSignedIn } from "../../../workflow/chat/session-token.ts";

/** A socket's member and their permissions; checked again for each message. */
export interface Member {
	readonly side: ChatSide;
	readonly name: string;
	/** As entered by the visitor; "" for an agent. */
	readonly email: string;
	/** The one conversation of a visitor. */
	readonly conversationUuid?: string;
	/** The lender of an agent, whose list they see. */
	readonly org?: string;
	/** The session that the socket ends with; undefined for a visitor with only a token. */
	readonly sessionUuid: string | undefined;
	/** Whether the proof is still valid; checking does not extend a session. */
	isStillProven(): Promise<boolean>;
	mayRead(conversation: OpenConversation): boolean;
	/** Whether the member may still act, and in this conversation. */
	maySpeak(tx: Queryable, conversation: OpenConversation): Promise<boolean>;
}

/**
 * The member identified by an opening frame at a host name; undefined if it proves no identity, or one of a lender that
 * is not open at that host.
 */
export async function memberOf(
	context: PlatformContext,
	frame: ClientFrame,
	hostname: string,
): Promise<Member | undefined> {
	if (frame.type === "authenticate") {
		return visitorOf(context, frame.token);
	}
	const isAgents = frame.type === "authenticate-agent" && context.hosts.opens(frame.org, hostname);
	return isAgents ? agentOf(context, frame.jwt, frame.org) : undefined;
}

async function visitorOf(context: PlatformContext, token: string): Promise<Member | undefined> {
	const found = await conversationOfToken(context, token);
	if (!found) {
		return undefined;
	}
	const { conversation, expiresAt } = found;
	const { row } = conversation;
	const { name, email } = conversation.person();
	const holds = async (db: Queryable, isUnattended: boolean) => {
		const now = context.now();
		return now < expiresAt && (await isVisitorSignedIn(db, row, now, isUnattended));
	};
	const isMine = (one: OpenConversation) => one.row.uuid === row.uuid;
	return {
		side: "VISITOR",
		name,
		email,
		conversationUuid: row.uuid,
		sessionUuid: row.sessionUuid ?? undefined,
		isStillProven: () => holds(context.database.db, true),
		mayRead: isMine,
		maySpeak: async (tx, one) => isMine(one) && (await holds(tx, false)),
	};
}

async function agentOf(context: PlatformContext, jwt: string, org: string): Promise<Member | undefined> {
	const claims = await readToken(context.keys, jwt, org, context.now());
	if (!claims || !(await isAgent(context.database.db, context, claims, false))) {
		return undefined;
	}
	const { name } = await readIdentity(context.database.db, context.keys, claims.identityUuid);
	return {
		side: "AGENT",
		name: String(name.firstName ?? ""),
		email: "",
		org,
		sessionUuid: claims.sessionUuid,
		isStillProven: () => isAgent(context.database.db, context, claims, true),
		mayRead: ({ row }) => row.org === org && row.kind === "AGENT",
		maySpeak: async (tx, { row }) =>
			row.org === org &&
			row.agentUuid === claims.identityUuid &&
			row.status === "ACTIVE" &&
			(await isAgent(tx, context, claims, false)),
	};
}

async function isAgent(
	db: Queryable,
	context: PlatformContext,
	claims: TokenClaims,
	isUnattended: boolean,
): Promise<boolean> {
	const [identity] = await db.select(TYPE_COLUMNS).from(identities).where(eq(identities.uuid, claims.identityUuid));
	const isStaff = identity !== undefined && typeOf(context.keys, identity) === AGENT;
	return isStaff && (await touchSession(db, claims, context.now(), isUnattended));
}
