import { createHash, randomUUID } from "node:crypto";
import { and, asc, count, eq } from "drizzle-orm";
import type { CommentPlace } from "../../../../contracts/wire/studio/index.ts";
import { appendAudit } from "../../../platform/audit/audit-chain.ts";
import { createDataKey, RowCipher } from "../../../platform/crypto/envelope.ts";
import type { KeyRing } from "../../../platform/crypto/key-ring.ts";
import type { Queryable } from "../../../platform/db/database.ts";
import { studioComments } from "../../../platform/db/schema.ts";
import { Problem } from "../../../platform/problems/problem.ts";
import { draftOf } from "../draft.ts";
import { fileOfDraft, refuseClosed, textAt } from "../draft-text.ts";
import type { Editing } from "../write-draft.ts";
import { followedPlace } from "./follow-comments.ts";

type Row = typeof studioComments.$inferSelect;

const MOST_COMMENTS = 500;
const TABLE = "studio_comments";

/** What was said about a draft, oldest first. */
export async function commentsOf(tx: Queryable, keys: KeyRing, { org, draft }: Pick<Editing, "org" | "draft">) {
	await draftOf(tx, org, draft);
	const rows = await tx
		.select()
		.from(studioComments)
		.where(eq(studioComments.draft, draft))
		.orderBy(asc(studioComments.createdAt), asc(studioComments.uuid));
	return rows.map((row) => {
		const { uuid, author, file, pointer, isGone, createdAt, changedAt, resolvedBy, resolvedAt } = row;
		const text = cipherOf(keys, row).decryptJson("content", row.content) as string;
		return { uuid, author, file, pointer, isGone, text, createdAt, changedAt, resolvedBy, resolvedAt };
	});
}

/** What tells the comments of a draft from those of another moment, without reading them. */
export async function commentsEtag(tx: Queryable, draft: string): Promise<string> {
	const { uuid, pointer, isGone, changedAt, resolvedAt } = studioComments;
	const rows = await tx
		.select({ uuid, pointer, isGone, changedAt, resolvedAt })
		.from(studioComments)
		.where(eq(studioComments.draft, draft))
		.orderBy(asc(uuid));
	return createHash("sha256").update(JSON.stringify(rows)).digest("base64url").slice(0, 22);
}

/** Says something about a draft, or about one value of it where that is now; returns the comment's uuid. */
export async function addComment(
	tx: Queryable,
	keys: KeyRing,
	who: Editing,
	text: string,
	place: CommentPlace | undefined,
): Promise<string> {
	const { org, draft, by: author, at: createdAt } = who;
	await openDraft(tx, who);
	const [there] = await tx.select({ of: count() }).from(studioComments).where(eq(studioComments.draft, draft));
	if ((there?.of ?? 0) >= MOST_COMMENTS) {
		throw new Problem(409, "TOO_MANY_COMMENTS", "This draft has as many comments as it may. Delete some first.");
	}
	const uuid = randomUUID();
	const wrapped = createDataKey(keys, { table: TABLE, row: uuid, org });
	const content = cipherOf(keys, { uuid, org, ...wrapped }).encryptJson("content", text);
	const stands = place === undefined ? {} : await placeNow(tx, draft, place);
	await tx.insert(studioComments).values({ uuid, draft, org, author, ...stands, ...wrapped, content, createdAt });
	await noteComment(tx, keys, who, "comment-added", uuid);
	return uuid;
}

/** Says a comment otherwise; only its author may. */
export async function changeComment(tx: Queryable, keys: KeyRing, who: Editing, uuid: string, text: string) {
	await openDraft(tx, who);
	const row = await ownComment(tx, who, uuid);
	const content = cipherOf(keys, row).encryptJson("content", text);
	await tx.update(studioComments).set({ content, changedAt: who.at }).where(eq(studioComments.uuid, uuid));
	await noteComment(tx, keys, who, "comment-changed", uuid);
}

/** Deletes a comment; only its author may. */
export async function removeComment(tx: Queryable, keys: KeyRing, who: Editing, uuid: string): Promise<void> {
	await openDraft(tx, who);
	await ownComment(tx, who, uuid);
	await tx.delete(studioComments).where(eq(studioComments.uuid, uuid));
	await noteComment(tx, keys, who, "comment-removed", uuid);
}

/** Resolves a comment or opens it again; what is so already changes nothing. */
export async function resolveComment(tx: Queryable, keys: KeyRing, who: Editing, uuid: string, isResolved: boolean) {
	await openDraft(tx, who);
	const row = await commentOf(tx, who, uuid);
	if ((row.resolvedAt !== null) === isResolved) return;
	const set = isResolved ? { resolvedBy: who.by, resolvedAt: who.at } : { resolvedBy: null, resolvedAt: null };
	await tx.update(studioComments).set(set).where(eq(studioComments.uuid, uuid));
	await noteComment(tx, keys, who, isResolved ? "comment-resolved" : "comment-reopened", uuid);
}

/** Where a value that somebody saw stands in the file now. */
async function placeNow(tx: Queryable, draft: string, { file, pointer, seen }: CommentPlace) {
	const now = await fileOfDraft(tx, draft, file);
	const then = await textAt(tx, draft, file, now, seen);
	if (then === undefined) throw new Problem(412, "REVISION_UNKNOWN", "This file has no such revision. Load it again.");
	const place = { pointer, revision: seen };
	const { text = null, revision } = now;
	return { file, isGone: false, ...place, ...followedPlace(place, then.text, { text, revision }) };
}

async function openDraft(tx: Queryable, { org, draft }: Editing): Promise<void> {
	refuseClosed(await draftOf(tx, org, draft, true));
}

async function commentOf(tx: Queryable, { draft }: Editing, uuid: string): Promise<Row> {
	const one = and(eq(studioComments.uuid, uuid), eq(studioComments.draft, draft));
	const [row] = await tx.select().from(studioComments).where(one);
	if (row === undefined) throw new Problem(404, "NO_COMMENT", "There is no such comment.");
	return row;
}

async function ownComment(tx: Queryable, who: Editing, uuid: string): Promise<Row> {
	const row = await commentOf(tx, who, uuid);
	if (row.author === who.by) return row;
	throw new Problem(403, "OTHERS_COMMENT", "Only who wrote a comment may change or delete it.");
}

function cipherOf(keys: KeyRing, row: Pick<Row, "uuid" | "org" | "keyVersion" | "wrappedKey">): RowCipher {
	return new RowCipher(keys, { table: TABLE, row: row.uuid, org: row.org }, row);
}

async function noteComment(tx: Queryable, keys: KeyRing, who: Editing, act: string, comment: string): Promise<void> {
	const { org, by, draft, at } = who;
	await appendAudit(tx, keys, org, [{ org, kind: "studio", actor: by, subject: draft, detail: { act, comment }, at }]);
}
