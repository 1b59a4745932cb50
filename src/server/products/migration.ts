import { and, eq } from "drizzle-orm";
import type { Product } from "../../engine/authored.ts";
import { advance, compileFlow, EngineError, type Flow } from "../../engine/index.ts";
import { openRow, readApplication } from "../applications/application-row.ts";
import { wireRecord } from "../applications/standing.ts";
import { writeApplication } from "../applications/write-application.ts";
import type { ServerContext } from "../context.ts";
import { applications } from "../db/schema.ts";
import { inTransaction } from "../db/transaction.ts";
import type { StoredRecord } from "../record/stored-record.ts";

/** What a candidate would do to one application: it goes on, it is asked again at a page, or it cannot stand on it. */
export interface Verdict {
	readonly uuid: string;
	readonly verdict: "continue" | "rewind" | "pinned";
	/** Where it stands, and where it would. */
	readonly from: string;
	readonly to: string | null;
	/** Why it stays, for one that does. */
	readonly why?: string;
}

interface Place {
	readonly page: string;
	readonly row: number;
}

/** Replays the facts of every live application of an organisation against a candidate; changes nothing. */
export async function checkMigration(context: ServerContext, org: string, candidate: Product): Promise<Verdict[]> {
	const live = and(eq(applications.org, org), eq(applications.isActive, true));
	const rows = await context.database.db.select().from(applications).where(live);
	const flow = compileFlow(candidate);
	return rows
		.filter((row) => row.productHash !== candidate.hash)
		.map((row) => {
			const { record } = openRow(context.keys, row);
			const before = context.products.productOf(row);
			return { uuid: row.uuid, ...verdictOn(context.products.flow(before), flow, candidate, before, record) };
		});
}

/** Moves applications to the live product where the check says that they may; gives how many. */
export async function migrate(
	context: ServerContext,
	org: string,
	verdicts: readonly Verdict["verdict"][],
	actor: string,
): Promise<{ moved: number; kept: number }> {
	const product = context.products.product(org);
	const checked = await checkMigration(context, org, product);
	const chosen = checked.filter(({ verdict }) => verdict !== "pinned" && verdicts.includes(verdict));
	for (const { uuid, verdict, to } of chosen) {
		await inTransaction(context.database, async (tx) => {
			const application = await readApplication(tx, context.keys, uuid, true);
			const before = application.row.productHash;
			const body = { before, verdict, page: to };
			await writeApplication(tx, context, application, product, {
				record: application.record,
				event: { kind: "migrated", actor, body },
			});
		});
	}
	return { moved: chosen.length, kept: checked.length - chosen.length };
}

function verdictOn(
	flow: Flow,
	next: Flow,
	candidate: Product,
	before: Product,
	record: StoredRecord,
): Omit<Verdict, "uuid"> {
	const from = placeOf(flow, before, record);
	const to = placeOf(next, candidate, record);
	const at = "error" in from ? "" : from.page;
	if ("error" in to) return { verdict: "pinned", from: at, to: null, why: to.error };
	if ("error" in from || from.page === to.page) return { verdict: "continue", from: at, to: to.page };
	// whoever would stand at an earlier row of the stage table is asked something again
	const isBack = to.row < rowIn(candidate, before, from.row);
	return { verdict: isBack ? "rewind" : "continue", from: at, to: to.page };
}

function placeOf(flow: Flow, product: Product, record: StoredRecord): Place | { readonly error: string } {
	try {
		const { route, stageRule } = advance(flow, wireRecord(product, record));
		const row = Object.keys(product.origination.stages).indexOf(stageRule.replace("origination/", ""));
		return { page: route.page, row };
	} catch (error) {
		if (error instanceof EngineError) return { error: error.code };
		throw error;
	}
}

/** The place in the candidate's stage table of a row of the earlier one; of its next neighbour when it is gone. */
function rowIn(candidate: Product, before: Product, row: number): number {
	const ids = Object.keys(candidate.origination.stages);
	const later = Object.keys(before.origination.stages).slice(row);
	for (const id of later) if (ids.includes(id)) return ids.indexOf(id);
	return ids.length;
}
