import { eq } from "drizzle-orm";
import type { ContentPlace } from "../../platform/content/content-store.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { chatAttachments, documents } from "../../platform/db/schema.ts";

/** The tables whose rows are files. */
export const CONTENT_TABLES = { documents, chat_attachments: chatAttachments } as const;

export type ContentTable = keyof typeof CONTENT_TABLES;

export const CONTENT_TABLE_NAMES = Object.keys(CONTENT_TABLES) as ContentTable[];

/** Where the content of a row is now; undefined when there is no such row. */
export async function placeOf(db: Queryable, table: ContentTable, uuid: string): Promise<ContentPlace | undefined> {
	const rows = CONTENT_TABLES[table];
	const { content, objectKey, objectSha256 } = rows;
	const [place] = await db.select({ content, objectKey, objectSha256 }).from(rows).where(eq(rows.uuid, uuid));
	return place;
}
