import { and, eq, lt } from "drizzle-orm";
import type { Json } from "../../../flow/engine/authored/authored.ts";
import type { PlatformContext } from "../../platform/context.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { keptPart, type WritePart } from "../../platform/db/one-write.ts";
import { formDrafts } from "../../platform/db/schema.ts";
import type { ShownApplication } from "../applications/application-row.ts";

type Answers = { readonly [field: string]: Json };

const KEPT_MS = 30 * 24 * 3_600_000;

/** Unsent input of a form, with the time of saving. */
export interface FormDraft {
	readonly answers: Answers;
	readonly savedAt: Date;
}

/** Saves unsent input of a form, encrypted with the application's key; it is not a fact, and nothing is recomputed. */
export async function keepFormDraft(
	tx: Queryable,
	{ row, cipher }: ShownApplication,
	form: string,
	{ answers, savedAt }: FormDraft,
): Promise<void> {
	const sealed = { answers: cipher.encryptJson("answers", answers, cellOf(row.uuid, form)), savedAt };
	await tx
		.insert(formDrafts)
		.values({ applicationUuid: row.uuid, form, ...sealed })
		.onConflictDoUpdate({ target: [formDrafts.applicationUuid, formDrafts.form], set: sealed });
}

/** The draft of a form; undefined when there is none. */
export async function readFormDraft(
	db: Queryable,
	{ row, cipher }: ShownApplication,
	form: string,
): Promise<FormDraft | undefined> {
	const [draft] = await db.select().from(formDrafts).where(draftOf(row.uuid, form));
	if (!draft) {
		return undefined;
	}
	const answers = cipher.decryptJson("answers", draft.answers, cellOf(row.uuid, form)) as Answers;
	return { answers, savedAt: draft.savedAt };
}

/** The unsent input of each form of an application that has some, by form. */
export async function readFormDrafts(db: Queryable, { row, cipher }: ShownApplication): Promise<Map<string, Answers>> {
	const drafts = await db.select().from(formDrafts).where(eq(formDrafts.applicationUuid, row.uuid));
	return new Map(
		drafts.map(({ form, answers }) => [
			form,
			cipher.decryptJson("answers", answers, cellOf(row.uuid, form)) as Answers,
		]),
	);
}

/** Deletes a form's draft. */
export async function dropFormDraft(tx: Queryable, applicationUuid: string, form: string): Promise<void> {
	await tx.delete(formDrafts).where(draftOf(applicationUuid, form));
}

/** The part of a write that deletes a form's draft when its answers are submitted. */
export function dropDraftPart(tx: Queryable, applicationUuid: string, form: string): WritePart {
	return keptPart("draft", { applicationUuid, form }, (draft) =>
		tx.delete(formDrafts).where(draftOf(draft.applicationUuid, draft.form)),
	);
}

/** Deletes abandoned drafts. */
export async function forgetOldFormDrafts(context: PlatformContext): Promise<void> {
	const old = new Date(context.now().getTime() - KEPT_MS);
	await context.database.db.delete(formDrafts).where(lt(formDrafts.savedAt, old));
}

function draftOf(applicationUuid: string, form: string) {
	return and(eq(formDrafts.applicationUuid, applicationUuid), eq(formDrafts.form, form));
}

function cellOf(applicationUuid: string, form: string) {
	return { table: "form_drafts", row: `${applicationUuid}:${form}` };
}
