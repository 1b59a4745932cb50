import { randomUUID } from "node:crypto";
import { and, eq, lt } from "drizzle-orm";
import type { PlatformContext } from "../../platform/context.ts";
import { createDataKey, RowCipher } from "../../platform/crypto/envelope.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { registrationDrafts } from "../../platform/db/schema.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { Problem } from "../../platform/problems/problem.ts";
import { said } from "../../platform/problems/said.ts";
import type { AnswersByForm } from "./empty-record.ts";

const KEPT_MS = 30 * 24 * 3_600_000;

/** A registration in progress, sealed as a whole. */
export interface KeptDraft {
	readonly answers: AnswersByForm;
	/** Secret answers of earlier steps: used by the registration, never sent back. */
	readonly secrets: AnswersByForm;
	/** The hash of a password chosen before the last step; the password itself is not stored. */
	readonly password?: {
		readonly form: string;
		readonly hash: string;
		/** The account that it opened with this email at this time (UTC). */
		readonly opens?: { readonly identityUuid: string; readonly email: string; readonly at: string };
	};
	/** When the first step was sent (UTC time): its page names the disclosures that were received with it. */
	readonly begunAt?: string;
	/** How often an answer changed, so that a page knows whether it has seen the newest. */
	readonly version?: number;
	/** The version with which each form's answers changed last. */
	readonly versions?: { readonly [form: string]: number };
	/** Text that was typed and not sent, by form; without secrets. */
	readonly typed?: AnswersByForm;
	/** What it became: nothing else is left of a finished registration. */
	readonly finished?: FinishedDraft;
}

/** The application that a registration became, and whose it is. */
export interface FinishedDraft {
	readonly identityUuid: string;
	readonly applicationUuid: string;
}

/** A registration that a request finishes. */
export interface FinishingDraft {
	readonly uuid: string;
	/** The newest change that its page had seen; absent without a script, which shows what is kept. */
	readonly version?: number;
}

/** A registration without any answer. */
export const EMPTY_DRAFT: KeptDraft = { answers: {}, secrets: {} };

/** The draft with this uuid; undefined when this organization has none (any more). */
export async function readDraft(context: PlatformContext, org: string, uuid: string): Promise<KeptDraft | undefined> {
	const [row] = await rowsOf(context.database.db, org, uuid);
	return row && openDraft(context, org, row);
}

/** What the registration with this uuid became; undefined while it is under way, and when there is none. */
export async function readFinished(
	context: PlatformContext,
	org: string,
	uuid: string,
): Promise<FinishedDraft | undefined> {
	const [row] = await rowsOf(context.database.db, org, uuid);
	return row && contentOf(context, org, row).finished;
}

/**
 * Changes a draft under a lock, so that two steps sent at once are both saved; returns its uuid, a new one if there was
 * none. `nextStep` names the step that comes next.
 */
export async function changeDraft(
	context: PlatformContext,
	{ org, product }: { readonly org: string; readonly product: string | null },
	known: string | undefined,
	change: (before: KeptDraft) => KeptDraft,
	nextStep: (draft: KeptDraft) => string | null,
): Promise<{ readonly uuid: string; readonly draft: KeptDraft }> {
	return inTransaction(context.database, async (tx) => {
		const [row] = known === undefined ? [] : await rowsOf(tx, org, known).for("update");
		const before = row && openDraft(context, org, row);
		const draft = change(before ?? EMPTY_DRAFT);
		const uuid = before && known !== undefined ? known : randomUUID();
		const values = { ...sealedDraft(context, org, uuid, draft), step: nextStep(draft) };
		await tx
			.insert(registrationDrafts)
			.values({ uuid, org, product, ...values })
			.onConflictDoUpdate({ target: registrationDrafts.uuid, set: values });
		return { uuid, draft };
	});
}

/**
 * Leaves of a draft, in the transaction that registers, only what it became. Throws 409 if it has become an application
 * already, or if its answers changed after its page had seen them.
 */
export async function finishDraft(
	tx: Queryable,
	context: PlatformContext,
	org: string,
	{ uuid, version }: FinishingDraft,
	finished: FinishedDraft,
): Promise<void> {
	const [row] = await rowsOf(tx, org, uuid).for("update");
	if (row === undefined) return;
	const before = contentOf(context, org, row);
	if (before.finished !== undefined) throw alreadyFinished();
	if (version !== undefined && (before.version ?? 0) > version) throw changedElsewhere();
	await tx
		.update(registrationDrafts)
		.set({ ...sealedDraft(context, org, uuid, { ...EMPTY_DRAFT, finished }), step: null })
		.where(eq(registrationDrafts.uuid, uuid));
}

/** 409: the registration has become an application already. */
export function alreadyFinished(): Problem {
	return new Problem(409, "REGISTRATION_FINISHED", said("registration.finished"));
}

/** 409: the sender's page has not seen the newest answers. */
export function changedElsewhere(): Problem {
	return new Problem(409, "ANSWERS_CHANGED", said("registration.changedElsewhere"));
}

/** Deletes abandoned drafts. */
export async function forgetOldDrafts(context: PlatformContext): Promise<void> {
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

function openDraft(context: PlatformContext, org: string, row: DraftRow): KeptDraft | undefined {
	if (row.updatedAt.getTime() < context.now().getTime() - KEPT_MS) {
		return undefined;
	}
	const draft = contentOf(context, org, row);
	return draft.finished === undefined ? draft : undefined;
}

function contentOf(context: PlatformContext, org: string, row: DraftRow): KeptDraft {
	const cipher = new RowCipher(context.keys, placeOf(row.uuid, org), row);
	const kept = cipher.decryptJson("answers", row.answers) as { readonly [SHAPE]?: KeptDraft };
	return kept[SHAPE] ?? { answers: kept as AnswersByForm, secrets: {} };
}

function sealedDraft(context: PlatformContext, org: string, uuid: string, draft: KeptDraft) {
	const wrapped = createDataKey(context.keys, placeOf(uuid, org));
	const answers = new RowCipher(context.keys, placeOf(uuid, org), wrapped).encryptJson("answers", { [SHAPE]: draft });
	return { ...wrapped, answers, updatedAt: context.now() };
}

function placeOf(uuid: string, org: string) {
	return { table: "registration_drafts", row: uuid, org };
}
