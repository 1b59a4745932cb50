import { and, desc, eq, sql } from "drizzle-orm";
import type { CeoFeedback, ListedFeedback } from "../../../contracts/wire/feedback.ts";
import { textIn } from "../../../flow/engine/read-json.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { createDataKey, RowCipher } from "../../platform/crypto/envelope.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { ceoFeedback } from "../../platform/db/schema.ts";
import { readIdentity } from "../../platform/repositories/identities.ts";
import { type ListPlace, placeAfter } from "../desk/list-place.ts";

const PAGE_SIZE = 25;

type Feedback = Omit<CeoFeedback, "applicationUuid">;

interface NewFeedback {
	readonly uuid: string;
	readonly org: string;
	readonly identityUuid: string;
	readonly applicationUuid: string | undefined;
	readonly feedback: Feedback;
}

/** Stores feedback encrypted with its own row's data key. */
export async function keepFeedback(tx: Queryable, context: PlatformContext, given: NewFeedback): Promise<void> {
	const { uuid, org, identityUuid, applicationUuid = null, feedback } = given;
	const place = { table: "ceo_feedback", row: uuid, org };
	const wrapped = createDataKey(context.keys, place);
	const content = new RowCipher(context.keys, place, wrapped).encryptJson("content", { ...feedback });
	await tx
		.insert(ceoFeedback)
		.values({ uuid, org, identityUuid, applicationUuid, ...wrapped, content, createdAt: context.now() });
}

/** A lender's feedback, newest first, decrypted, with its author. */
export async function listFeedback(context: PlatformContext, org: string, before: ListPlace | undefined) {
	const { db } = context.database;
	const older =
		before && sql`(${ceoFeedback.createdAt}, ${ceoFeedback.uuid}) < (${before.at}::timestamptz, ${before.uuid}::uuid)`;
	const rows = await db
		.select()
		.from(ceoFeedback)
		.where(and(eq(ceoFeedback.org, org), older))
		.orderBy(desc(ceoFeedback.createdAt), desc(ceoFeedback.uuid))
		.limit(PAGE_SIZE + 1);
	const shown = rows.slice(0, PAGE_SIZE);
	const opened: ListedFeedback[] = [];
	for (const row of shown) {
		const cipher = new RowCipher(context.keys, { table: "ceo_feedback", row: row.uuid, org }, row);
		const { name, email } = await readIdentity(db, context.keys, row.identityUuid);
		const { message, topic, marketingConsent, pathname } = cipher.decryptJson(
			"content",
			row.content,
		) as unknown as Feedback;
		opened.push({
			uuid: row.uuid,
			createdDate: row.createdAt.toISOString(),
			applicationUuid: row.applicationUuid,
			name: `${textIn(name, "firstName") ?? ""} ${textIn(name, "lastName") ?? ""}`.trim() || email,
			email,
			message,
			topic,
			marketingConsent,
			pathname,
		});
	}
	const last = shown.at(-1);
	return { rows: opened, next: rows.length > PAGE_SIZE && last ? placeAfter(last.createdAt, last.uuid) : null };
}
