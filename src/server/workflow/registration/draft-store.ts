import { randomUUID } from "node:crypto";
import { and, eq, lt } from "drizzle-orm";
import { createDataKey, RowCipher } from "../../platform/crypto/envelope.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { registrationDrafts } from "../../platform/db/schema.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import type { ServerContext } from "../context.ts";
import type { AnswersByForm } from "./empty-record.ts";

const KEPT_MS = 30 * 24 * 3_600_000;

/** A registration in progress, sealed as a whole. */
export interface KeptDraft {
	readonly answers: AnswersByForm;
	/** Secret answers of earlier steps: used by the registration, never sent back. */
	readonly secrets: AnswersByForm;
	/** The hash of a password chosen before the last step; the password itself is not stored. */
	readonly password?: { readonly form: string; readonly hash: string };
	/** When the first step was sent (UTC time): its page names the disclosures that were received with it. */
	readonly begunAt?: string;
}

/** A registration without any answer. */
export const EMPTY_DRAFT: KeptDraft = { answers: {}, secrets: {} };

/** The draft with this uuid; undefined when this organization has none (any more). */
export async function readDraft(context: ServerContext, org: string, uuid: string): Promise<KeptDraft | undefined> {
	const [row] = await rowsOf(context.database.db, org, uuid);
	return row && openDraft(context, org, row);
}

/**
 * Changes a draft under a lock, so that two steps sent at once are both saved; returns its uuid, a new one if there was
 * none. `nextStep` names the step that comes next.
 */
export async function changeDraft(
	context: ServerContext,
	org: string,
	known: string | undefined,
	change: (before: KeptDraft) => KeptDraft,
	nextStep: (draft: KeptDraft) => string | null,
): Promise<{ readonly uuid: string; readonly draft: KeptDraft }> {
	return inTransaction(context.database, async (tx) => {
		const [row] = known === undefined ? [] : await rowsOf(tx, org, known).for("update");
		const before = row && openDraft(context, org, row);
		const draft = change(before ?? EMPTY_DRAFT);
		const uuid = before && known !== undefined ? known : randomUUID();
		const wrapped = createDataKey(context.keys, placeOf(uuid, org));
		const sealed = new RowCipher(context.keys, placeOf(uuid, org), wrapped).encryptJson("answers", { [SHAPE]: draft });
		const values = { ...wrapped, step: nextStep(draft), answers: sealed, updatedAt: context.now() };
		await tx
			.insert(registrationDrafts)
			.values({ uuid, org, ...values })
			.onConflictDoUpdate({ target: registrationDrafts.uuid, set: values });
		return { uuid, draft };
	});
}

/** Deletes a draft once its registration is done. */
export async function dropDraft(context: ServerContext, uuid: string): Promise<void> {
	await context.database.db.delete(registrationDrafts).where(eq(registrationDrafts.uuid, uuid));
}

/** Deletes abandoned drafts. */
export async function forgetOldDrafts(context: ServerContext): Promise<void> {
	const old = new Date(context.now().getTime() - KEPT_MS);
	await context.database.db.delete(registrationDrafts).where(lt(registrationDrafts.updatedAt, old));
}

/** No form has this id: a draft without it is in the old format, only answers. */
const SHAPE = "$draft";

type DraftRow = typeof registrationDrafts.$inferSelect;

function rowsOf(db: Queryable, org: string, uuid: string) {
	return db
		.select()
		.from(registrationDrafts)
		.where(and(eq(registrationDrafts.uuid, uuid), eq(registrationDrafts.org, org)));
}

function openDraft(context: ServerContext, org: string, row: DraftRow): KeptDraft | undefined {
	if (row.updatedAt.getTime() < context.now().getTime() - KEPT_MS) {
		return undefined;
	}
	const cipher = new RowCipher(context.keys, placeOf(row.uuid, org), row);
	const kept = cipher.decryptJson("answers", row.answers) as { readonly [SHAPE]?: KeptDraft };
	return kept[SHAPE] ?? { answers: kept as AnswersByForm, secrets: {} };
}

function placeOf(uuid: string, org: string) {
	return { table: "registration_drafts", row: uuid, org };
}
