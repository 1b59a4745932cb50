import { eq } from "drizzle-orm";
import type { MessageTopic } from "../../../flow/engine/authored/authored.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { notificationChoices } from "../../platform/db/schema.ts";
import type { MessagesPort } from "../ports/messages.ts";

/** The default of each topic. */
const STANDARD: { readonly [topic in MessageTopic]: boolean } = { SIGN_IN: false, PROGRESS: true, DESK: true };

/** An identity's choices of topics. */
export type MessageChoices = { readonly [topic in MessageTopic]: boolean };

/** The choices of an identity; the defaults if it never chose. */
export async function readChoices(db: Queryable, identityUuid: string): Promise<MessageChoices> {
	const [row] = await db.select().from(notificationChoices).where(eq(notificationChoices.identityUuid, identityUuid));
	return { ...STANDARD, ...row?.choices };
}

/** Saves choices of an identity; those that are absent stay. */
export async function keepChoices(
	db: Queryable,
	identityUuid: string,
	chosen: Partial<MessageChoices>,
	now: Date,
): Promise<void> {
	const choices = { ...(await readChoices(db, identityUuid)), ...chosen };
	await db
		.insert(notificationChoices)
		.values({ identityUuid, choices, changedAt: now })
		.onConflictDoUpdate({ target: notificationChoices.identityUuid, set: { choices, changedAt: now } });
}

/** Whether a word is a topic that people may choose. */
export function isTopic(word: string): word is MessageTopic {
	return Object.hasOwn(STANDARD, word);
}

/** Switches one topic of an identity off; its other choices stay. */
export async function stopTopic(db: Queryable, identityUuid: string, topic: MessageTopic, now: Date): Promise<void> {
	await keepChoices(db, identityUuid, { [topic]: false }, now);
}

/** The port for all callers: an unwanted message is not sent, unless it is mandatory. */
export function respectingChoices<Port extends Pick<MessagesPort, "send">>(port: Port, db: Queryable): Port {
	return {
		...port,
		send: async (message) => {
			const { optional } = message;
			if (optional && !(await readChoices(db, optional.identityUuid))[optional.topic]) return;
			await port.send(message);
		},
	};
}
