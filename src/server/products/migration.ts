import { and, eq } from "drizzle-orm";
import type { Product } from "../../engine/authored.ts";
import { compileFlow } from "../../engine/index.ts";
import { openRow, readApplication } from "../applications/application-row.ts";
import { isUnderWay } from "../applications/under-way.ts";
import { writeApplication } from "../applications/write-application.ts";
import type { ServerContext } from "../context.ts";
import { applications } from "../db/schema.ts";
import { inTransaction } from "../db/transaction.ts";
import { type AnswerMap, mended } from "./answer-map.ts";
import { type Verdict, verdictOn } from "./verdict.ts";

/** Replays the facts of every application of an organisation that goes on, or became a line, against a candidate; changes nothing. */
export async function checkMigration(
	context: ServerContext,
	org: string,
	candidate: Product,
	map: AnswerMap = {},
): Promise<Verdict[]> {
	const live = and(eq(applications.org, org), eq(applications.isActive, true));
	const rows = await context.database.db.select().from(applications).where(live);
	const flow = compileFlow(candidate);
	return rows
		.filter((row) => row.productHash !== candidate.hash && isUnderWay(context, row))
		.map((row) => {
			const { record } = openRow(context.keys, row);
			const product = context.products.productOf(row);
			const before = { product, flow: context.products.flow(product) };
			return { uuid: row.uuid, ...verdictOn(before, { product: candidate, flow }, record, context.now(), map) };
		});
}

/** Moves applications to the live product where the check says that they may; gives how many. */
export async function migrate(
	context: ServerContext,
	org: string,
	verdicts: readonly Verdict["verdict"][],
	actor: string,
	map: AnswerMap = {},
): Promise<{ moved: number; kept: number }> {
	const product = context.products.product(org);
	const checked = await checkMigration(context, org, product, map);
	const chosen = checked.filter(({ verdict }) => verdict !== "pinned" && verdicts.includes(verdict));
	for (const { uuid, verdict, to } of chosen) {
		await inTransaction(context.database, async (tx) => {
			const application = await readApplication(tx, context.keys, uuid, true);
			const before = application.row.productHash;
			const version = { product, flow: context.products.flow(product) };
			const { record, mapped } = mended(version, application.record, context.now(), map);
			const body = {
				before,
				verdict,
				page: to,
				...(mapped.length === 0 ? {} : { mapped: mapped.map((one) => ({ ...one })) }),
			};
			await writeApplication(tx, context, application, product, {
				record,
				event: { kind: "migrated", actor, body },
			});
		});
	}
	return { moved: chosen.length, kept: checked.length - chosen.length };
}
