import { jwtVerify, SignJWT } from "jose";
import type { PlatformContext } from "../../platform/context.ts";
import { deriveKey, type KeyRing } from "../../platform/crypto/key-ring.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { touchSession } from "../../platform/sessions/sessions.ts";
import { type ConversationRow, expiresAt, type OpenConversation, readConversation } from "./conversations.ts";

const ISSUER = "heloc-flow-chat";
const ALGORITHM = "HS256";
const TOKEN_MS = 60 * 60_000;

/**
 * Creates a token that lets its holder speak as the visitor of one conversation; it never outlives the conversation.
 */
export function issueChatToken(keys: KeyRing, { row }: OpenConversation, now: Date): Promise<string> {
	const ends = Math.min(now.getTime() + TOKEN_MS, expiresAt(row).getTime());
	return new SignJWT({ org: row.org })
		.setProtectedHeader({ alg: ALGORITHM, typ: "JWT" })
		.setIssuer(ISSUER)
		.setSubject(row.uuid)
		.setIssuedAt(Math.floor(now.getTime() / 1000))
		.setExpirationTime(Math.floor(ends / 1000))
		.sign(deriveKey(keys.token, "chat"));
}

/** The conversation of a token; undefined when it is not genuine or has expired. */
export async function readChatToken(
	keys: KeyRing,
	token: string,
	now: Date,
): Promise<{ readonly conversationUuid: string; readonly expiresAt: Date } | undefined> {
	try {
		const { payload } = await jwtVerify(token, deriveKey(keys.token, "chat"), {
			algorithms: [ALGORITHM],
			issuer: ISSUER,
			currentDate: now,
			requiredClaims: ["exp", "sub"],
		});
		const { sub, exp } = payload;
		return typeof sub === "string" && typeof exp === "number"
			? { conversationUuid: sub, expiresAt: new Date(exp * 1000) }
			: undefined;
	} catch {
		return undefined;
	}
}

/** The conversation of a genuine token whose visitor's session is still alive; undefined for every other token. */
export async function conversationOfToken(
	context: PlatformContext,
	token: string,
): Promise<{ readonly conversation: OpenConversation; readonly expiresAt: Date } | undefined> {
	const { db } = context.database;
	const claims = await readChatToken(context.keys, token, context.now());
	const conversation = claims && (await readConversation(db, context, claims.conversationUuid).catch(() => undefined));
	if (!claims || !conversation || !(await isVisitorSignedIn(db, conversation.row, context.now(), true))) {
		return undefined;
	}
	return { conversation, expiresAt: claims.expiresAt };
}

/** Whether the session in which the visitor proved their identity is alive; true for a visitor without such a proof. */
export async function isVisitorSignedIn(
	db: Queryable,
	{ identityUuid, sessionUuid, org }: ConversationRow,
	now: Date,
	isUnattended: boolean,
): Promise<boolean> {
	if (identityUuid === null || sessionUuid === null) return true;
	return touchSession(db, { identityUuid, sessionUuid, org }, now, isUnattended);
}
