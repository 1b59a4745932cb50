import { and, eq } from "drizzle-orm";
import type { ContentPlace } from "../../../platform/content/content-store.ts";
import type { PlatformContext } from "../../../platform/context.ts";
import { lookupHash } from "../../../platform/crypto/key-ring.ts";
import type { Queryable } from "../../../platform/db/database.ts";
import { documents } from "../../../platform/db/schema.ts";
import { notFound } from "../../../platform/problems/problem.ts";
import type { OpenApplication } from "../../applications/application-row.ts";
import { openContent, withContent } from "../../content/keep-content.ts";

/** A checked file that came from a vendor, or that an officer attached in a vendor's place. */
interface DocumentFile {
	/** Also of its row among the vendors' documents. */
	readonly uuid: string;
	readonly type: string;
	readonly mediaType: string;
	readonly bytes: Buffer;
}

const cellOf = (uuid: string) => ({ table: "documents", row: uuid });

/** Stores a file's ciphertext, outside any transaction, then runs the work that writes its rows; deletes it unless that was done. */
export function storeFileOf<Result>(
	context: PlatformContext,
	{ cipher }: Pick<OpenApplication, "cipher">,
	{ uuid, bytes }: Pick<DocumentFile, "uuid" | "bytes">,
	work: (place: ContentPlace) => Promise<Result>,
	isKept: (result: Result) => boolean,
): Promise<Result> {
	return withContent(context, cipher.encrypt("content", bytes, cellOf(uuid)), work, isKept);
}

/** Writes the row of a file whose ciphertext is stored. */
export async function insertFile(
	tx: Queryable,
	context: Pick<PlatformContext, "keys" | "now">,
	{ row }: Pick<OpenApplication, "row">,
	{ bytes, ...its }: DocumentFile,
	place: ContentPlace,
): Promise<void> {
	const fingerprint = lookupHash(context.keys, "document", bytes.toString("base64"));
	const size = bytes.length;
	const file = { ...its, ...place, applicationUuid: row.uuid, size, fingerprint, createdAt: context.now() };
	await tx.insert(documents).values(file);
}

/** Deletes the row of a file that another one replaces; its object, where there is one, is left to the sweep. */
export async function deleteFile(tx: Queryable, uuid: string): Promise<void> {
	await tx.delete(documents).where(eq(documents.uuid, uuid));
}

/** A file that is kept, decrypted; throws 404 while there is none. Never call it in a transaction. */
export async function readFileOf(
	context: PlatformContext,
	{ row, cipher }: Pick<OpenApplication, "row" | "cipher">,
	uuid: string,
): Promise<{ readonly bytes: Buffer; readonly mediaType: string }> {
	const its = and(eq(documents.uuid, uuid), eq(documents.applicationUuid, row.uuid));
	const [file] = await context.database.db.select().from(documents).where(its);
	if (file === undefined) throw notFound("document");
	const sealed = await openContent(context, "documents", file);
	return { bytes: cipher.decrypt("content", sealed, cellOf(uuid)), mediaType: file.mediaType };
}
