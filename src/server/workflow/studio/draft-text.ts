import { and, desc, eq, gt } from "drizzle-orm";
import { inverseOf, spliceBetween, spliced } from "../../../flow/editing/index.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { studioChanges, studioDrafts, studioFiles } from "../../platform/db/schema.ts";
import { Problem } from "../../platform/problems/problem.ts";
import { followComments } from "./comments/follow-comments.ts";
import { type Draft, filesOfDraft } from "./draft.ts";

type Change = typeof studioChanges.$inferSelect;
/** Undefined where the draft has no such file. */
export type DraftText = string | undefined;

/** A file of a draft now. */
export interface DraftFile {
	readonly text: DraftText;
	/** 0 for a file that the draft never had; 1 for one that it began with. */
	readonly revision: number;
}

/** A change to keep, and who made it. */
export interface NewChange {
	readonly path: string;
	readonly text: DraftText;
	readonly kind: Change["kind"];
	readonly by: string;
	readonly at: Date;
	/** Uuid that the changes of several files, made together, share. */
	readonly together?: string | undefined;
	/** The id of the edit that is taken back, or made again. */
	readonly of?: number;
}

/** The state of a draft whose review, approval or schedule no longer holds. */
export const NEEDS_REVIEW = {
	state: "draft",
	reviewed: null,
	approvedBy: null,
	publishAt: null,
	underway: null,
	refusal: null,
} as const;

/** The state of a draft after a change: a review or an approval that the change took away is said until the next review. */
export function changedState({ state, refusal }: Draft) {
	const lost = { "in-review": "REVIEW_LOST", approved: "APPROVAL_LOST", scheduled: "APPROVAL_LOST" } as const;
	return { ...NEEDS_REVIEW, refusal: state in lost ? lost[state as keyof typeof lost] : refusal };
}

const MOST_FILES = 300;
const MOST_CHARACTERS = 4_000_000;

export async function fileOfDraft(tx: Queryable, draft: string, path: string): Promise<DraftFile> {
	const one = and(eq(studioFiles.draft, draft), eq(studioFiles.path, path));
	const [found] = await tx.select().from(studioFiles).where(one);
	return { text: found?.text ?? undefined, revision: found?.revision ?? 0 };
}

/** A file's text at an earlier revision, and the changes since, newest first; undefined for a revision that never was. */
export async function textAt(tx: Queryable, draft: string, path: string, now: DraftFile, revision: number) {
	if (revision > now.revision || revision < 0) return undefined;
	const since = await tx
		.select()
		.from(studioChanges)
		.where(and(eq(studioChanges.draft, draft), eq(studioChanges.path, path), gt(studioChanges.revision, revision)))
		.orderBy(desc(studioChanges.revision));
	// a file that the draft began with was there from its first revision on
	const isFromBase = revision === 0 && now.revision > 0 && since.at(-1)?.revision !== 1;
	return { text: isFromBase ? undefined : since.reduce<DraftText>(before, now.text), since };
}

/** The text before a change. */
export function before(text: DraftText, { change }: Pick<Change, "change">): DraftText {
	if ("before" in change) return change.before ?? undefined;
	const found = spliced(text ?? "", inverseOf(change));
	if (found === undefined) throw new Error("A change of a draft does not fit the text that it made.");
	return found;
}

/** Keeps a change of a locked draft; a draft that was in review or approved needs a review again. */
export async function keepChange(tx: Queryable, draft: Draft, old: DraftFile, made: NewChange): Promise<number> {
	const { path, text, kind, by, at, together, of } = made;
	const revision = old.revision + 1;
	const change = changeBetween(old.text, text);
	const kept = { ...change, ...(together === undefined ? {} : { together }), ...(of === undefined ? {} : { of }) };
	await tx.insert(studioChanges).values({ draft: draft.uuid, path, revision, kind, change: kept, by, at });
	const row = { draft: draft.uuid, path, text: text ?? null, revision };
	await tx
		.insert(studioFiles)
		.values(row)
		.onConflictDoUpdate({ target: [studioFiles.draft, studioFiles.path], set: { text: row.text, revision } });
	await tx
		.update(studioDrafts)
		.set({ ...changedState(draft), changedAt: at })
		.where(eq(studioDrafts.uuid, draft.uuid));
	await followComments(tx, row, async (seen) => (await textAt(tx, draft.uuid, path, { text, revision }, seen))?.text);
	await refuseTooMuch(tx, draft.uuid);
	return revision;
}

/** What a change is kept as: a splice, or both texts where the file came or went. */
export function changeBetween(old: DraftText, text: DraftText) {
	if (old === undefined || text === undefined) return { before: old ?? null, after: text ?? null };
	return spliceBetween(old, text);
}

/** Whether the database can hold a text as it is. */
export function isReadable(text: string): boolean {
	return !text.includes("\0") && text.isWellFormed();
}

async function refuseTooMuch(tx: Queryable, draft: string): Promise<void> {
	const texts = Object.values(await filesOfDraft(tx, draft));
	const characters = texts.reduce((sum, text) => sum + text.length, 0);
	if (texts.length <= MOST_FILES && characters <= MOST_CHARACTERS) return;
	throw new Problem(
		422,
		"DRAFT_TOO_LARGE",
		"The draft would be larger than a lender's files may be. Nothing was saved.",
	);
}

/** Throws 409 for a draft whose files can no longer change. */
export function refuseClosed({ state }: Draft): void {
	if (state === "published" || state === "discarded") {
		throw new Problem(409, "DRAFT_CLOSED", "This draft is published or discarded. Begin another one.");
	}
}
