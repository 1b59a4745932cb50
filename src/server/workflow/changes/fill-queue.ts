import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Product } from "../../../flow/engine/authored/authored.ts";
import { decisionOf } from "../../journey/steps/flow-decision.ts";
import type { PlatformContext } from "../../platform/context.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { writeAtOnce } from "../../platform/db/one-write.ts";
import { applications, deskQueue, deskSearch } from "../../platform/db/schema.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { type OpenApplication, readApplication } from "../applications/application-row.ts";
import { wordsOfDecision } from "../applications/decision-words.ts";
import { decisionsOf } from "../applications/history.ts";
import { queueParts } from "./queue-row.ts";

const PAGE = 200;

/** Gives the queue's row to every application that an older server wrote last. */
export async function fillQueue(context: PlatformContext): Promise<void> {
	const isBehind = sql`(${deskQueue.version} IS DISTINCT FROM ${applications.version}
		OR NOT EXISTS (SELECT 1 FROM ${deskSearch} WHERE ${deskSearch.applicationUuid} = ${applications.uuid}))`;
	for (let after = "00000000-0000-0000-0000-000000000000"; ; ) {
		const page = await context.database.db
			.select({ uuid: applications.uuid })
			.from(applications)
			.leftJoin(deskQueue, eq(deskQueue.applicationUuid, applications.uuid))
			.where(and(gt(applications.uuid, after), isBehind))
			.orderBy(asc(applications.uuid))
			.limit(PAGE);
		for (const { uuid } of page) {
			await inTransaction(context.database, async (tx) => {
				await queueAgain(tx, context, await readApplication(tx, context.keys, uuid, true));
			});
		}
		if (page.length < PAGE) return;
		after = page.at(-1)?.uuid ?? after;
	}
}

/** Writes the queue's row of a locked application again, from what is stored of it. */
export async function queueAgain(tx: Queryable, context: PlatformContext, application: OpenApplication): Promise<void> {
	const { row, record } = application;
	const isFailed = row.reviewReason !== null;
	const product = context.products.productOf(row);
	const since = new Date((await decisionsOf(tx, application)).at(-1)?.at ?? row.createdAt);
	const words = isFailed ? product.standing.held : decidedWords(context, product, application);
	const status = { record, rule: row.stageRule, words, since, isFailed, version: row.version };
	await writeAtOnce(tx, queueParts(tx, context.keys, row, product, status, row.updatedAt));
}

function decidedWords(context: PlatformContext, product: Product, { row, record }: OpenApplication) {
	try {
		const { stageRule, route } = decisionOf(context.products, product, record, context.now());
		return wordsOfDecision(product, row.stageRule ?? stageRule, route.page);
	} catch {
		// reported when it was written; a person looks at it
		return product.standing.held;
	}
}
