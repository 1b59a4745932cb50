import { randomUUID } from "node:crypto";
import { and, eq, lt } from "drizzle-orm";
import type { ServerContext } from "../../context.ts";
import { createDataKey, RowCipher } from "../../crypto/envelope.ts";
import { registrationDrafts } from "../../db/schema.ts";
import type { AnswersByForm } from "./registration-record.ts";

const KEPT_MS = 30 * 24 * 3_600_000;

/** The answers of a draft; undefined when there is none (any more) for this organisation. */
export async function readDraft(context: ServerContext, org: string, uuid: string): Promise<AnswersByForm | undefined> {
	const mine = and(eq(registrationDrafts.uuid, uuid), eq(registrationDrafts.org, org));
	const [row] = await context.database.db.select().from(registrationDrafts).where(mine);
	if (!row || row.updatedAt.getTime() < context.now().getTime() - KEPT_MS) {
		return undefined;
	}
	return new RowCipher(context.keys, placeOf(uuid, org), row).decryptJson("answers", row.answers) as AnswersByForm;
}

/** Keeps a draft's answers encrypted and gives its uuid, a new one when none is given. */
export async function keepDraft(
	context: ServerContext,
	org: string,
	known: string | undefined,
	answers: AnswersByForm,
): Promise<string> {
	const uuid = known ?? randomUUID();
	const wrapped = createDataKey(context.keys, placeOf(uuid, org));
	const sealed = new RowCipher(context.keys, placeOf(uuid, org), wrapped).encryptJson("answers", answers);
	const values = { ...wrapped, answers: sealed, updatedAt: context.now() };
	await context.database.db
		.insert(registrationDrafts)
		.values({ uuid, org, ...values })
		.onConflictDoUpdate({ target: registrationDrafts.uuid, set: values });
	return uuid;
}

/** Throws a draft away, once its registration is done. */
export async function dropDraft(context: ServerContext, uuid: string): Promise<void> {
	await context.database.db.delete(registrationDrafts).where(eq(registrationDrafts.uuid, uuid));
}

/** Forgets drafts that nobody came back to. */
export async function forgetOldDrafts(context: ServerContext): Promise<void> {
	const old = new Date(context.now().getTime() - KEPT_MS);
	await context.database.db.delete(registrationDrafts).where(lt(registrationDrafts.updatedAt, old));
}

function placeOf(uuid: string, org: string) {
	return { table: "registration_drafts", row: uuid, org };
}
