import { and, asc, gt, notInArray } from "drizzle-orm";
import { isOver } from "../../journey/reviews/holds.ts";
import { screenAll } from "../../journey/sanctions/order.ts";
import { applications } from "../../platform/db/schema.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { applyOwned } from "../../record/owned-patch.ts";
import { today } from "../../record/parties.ts";
import { textAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { openRow, readApplication } from "../applications/application-row.ts";
import { writeApplication } from "../changes/write-application.ts";
import type { ChangeContext } from "../context.ts";

const PAGE = 100;
const ENDED = ["CANCELLED", "DECLINED"];

/**
 * Screens everyone again who was screened against another list than the one of the day: of applications under way and of lines.
 * What fails at one lender does not keep the others; it is reported, and tried again the next time.
 */
export async function screenAgain(context: ChangeContext): Promise<void> {
	const lists = new Map<string, Promise<string>>();
	const failed = new Set<string>();
	for (let after = "00000000-0000-0000-0000-000000000000"; ; ) {
		const page = await context.database.db
			.select()
			.from(applications)
			.where(and(gt(applications.uuid, after), notInArray(applications.stage, ENDED)))
			.orderBy(asc(applications.uuid))
			.limit(PAGE);
		for (const row of page) {
			if (failed.has(row.org)) continue;
			try {
				await screenRow(context, row, lists);
			} catch (error) {
				failed.add(row.org);
				const { code, name } = error as { readonly code?: unknown; readonly name?: unknown };
				context.alarm("people were not screened again", { org: row.org, error: String(code ?? name ?? "unknown") });
			}
		}
		if (page.length < PAGE) return;
		after = page.at(-1)?.uuid ?? after;
	}
}

type Row = typeof applications.$inferSelect;

async function screenRow(context: ChangeContext, row: Row, lists: Map<string, Promise<string>>): Promise<void> {
	const { record } = openRow(context.keys, row);
	if (!isWatched(record)) return;
	const ports = context.orderPorts.again(row.org);
	const asOf = today(record, context.now());
	const key = `${row.org}|${asOf}`;
	const orderId = `screen-again:${key}`;
	const list =
		lists.get(key) ??
		ports.sanctions.screen({ orderId, parties: [], asOf, likeness: 1 }).then((answer) => answer.list.sha256);
	lists.set(key, list);
	if ((await list) === textAt(record, "underwriting.screening.list.sha256")) return;
	const product = context.products.productOf(row);
	const uuid = `screen-again:${row.uuid}:${row.version}`;
	const { writes } = await screenAll({ uuid, record, product, now: context.now() }, ports);
	await inTransaction(context.database, async (tx) => {
		const application = await readApplication(tx, context.keys, row.uuid, true);
		// what has changed meanwhile is screened the next time
		if (application.row.version !== row.version) return;
		await writeApplication(tx, context, application, product, {
			record: applyOwned("order:sanctions/screen", application.record, writes),
			event: {
				kind: "vendor-answered",
				actor: "task:screening",
				body: { order: uuid, paths: writes.map(({ path }) => path) },
			},
		});
	});
}

/** Whether someone was screened before, and may still receive or hold money of the lender. */
function isWatched(record: StoredRecord): boolean {
	const isFunded = textAt(record, "application.status.fundingStatus") === "FUNDED";
	const screening = textAt(record, "application.status.screening");
	return (isFunded || !isOver(record)) && (screening === "CLEAR" || screening === "HELD");
}
