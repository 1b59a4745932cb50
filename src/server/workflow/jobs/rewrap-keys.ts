import { and, eq, lt } from "drizzle-orm";
import { rewrapDataKey } from "../../platform/crypto/envelope.ts";
import { applications, identities, registrationDrafts } from "../../platform/db/schema.ts";
import { chatConversations } from "../../platform/db/tables/chat.ts";
import { ceoFeedback } from "../../platform/db/tables/desk.ts";
import { studioComments } from "../../platform/db/tables/studio-people.ts";
import type { ServerContext } from "../context.ts";

const TABLES = [
	["applications", applications],
	["ceo_feedback", ceoFeedback],
	["identities", identities],
	["registration_drafts", registrationDrafts],
	["chat_conversations", chatConversations],
	["studio_comments", studioComments],
] as const;

/** Rewraps every data key that is wrapped by an older key-encryption key; afterward the old one may be removed. */
export async function rewrapKeys(context: ServerContext): Promise<void> {
	const { keys, database } = context;
	for (const [table, rows] of TABLES) {
		const old = await database.db
			.select({ uuid: rows.uuid, org: rows.org, keyVersion: rows.keyVersion, wrappedKey: rows.wrappedKey })
			.from(rows)
			.where(lt(rows.keyVersion, keys.current));
		for (const { uuid, org, keyVersion, wrappedKey } of old) {
			const again = rewrapDataKey(keys, { table, row: uuid, org }, { keyVersion, wrappedKey });
			// Only replaces the key that was read: a draft written meanwhile has a different one.
			const unchanged = and(eq(rows.uuid, uuid), eq(rows.wrappedKey, wrappedKey));
			await database.db.update(rows).set(again).where(unchanged);
		}
	}
}
