import { and, eq, lt } from "drizzle-orm";
import type { PlatformContext } from "../../platform/context.ts";
import { rewrapDataKey } from "../../platform/crypto/envelope.ts";
import {
	applications,
	ceoFeedback,
	chatConversations,
	identities,
	registrationDrafts,
	studioComments,
} from "../../platform/db/schema.ts";
import { sealByCurrentKey } from "../seals/granting-rows.ts";

const TABLES = [
	["applications", applications],
	["ceo_feedback", ceoFeedback],
	["identities", identities],
	["registration_drafts", registrationDrafts],
	["chat_conversations", chatConversations],
	["studio_comments", studioComments],
] as const;

/**
 * Seals rows again that an older key-encryption key has sealed, and rewraps every data key that one wraps; afterward the
 * old one may be removed.
 */
export async function rewrapKeys(context: PlatformContext): Promise<void> {
	const { keys, database } = context;
	// first: a start refuses keys under which a data key cannot be opened, and nothing refuses for a seal alone
	await sealByCurrentKey(database, keys);
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
