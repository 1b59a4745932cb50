import { setImmediate as nextTurn } from "node:timers/promises";
import { and, asc, count, eq, sql } from "drizzle-orm";
import type { AnswerMap, Verdict } from "../../../contracts/wire/products.ts";
import type { Product } from "../../../flow/engine/authored/authored.ts";
import { compileFlow } from "../../../flow/engine/index.ts";
import { keptWords } from "../../journey/documents/keep-words.ts";
import type { PlatformContext } from "../../platform/context.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { applications } from "../../platform/db/schema.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { applyPatch } from "../../record/record-patch.ts";
import { type OpenApplication, openRow, readApplication } from "../applications/application-row.ts";
import { isUnderWay } from "../applications/under-way.ts";
import { writeApplication } from "../changes/write-application.ts";
import type { ChangeContext } from "../context.ts";
import { mended } from "./answer-map.ts";
import { type Version, verdictOn } from "./verdict.ts";

/** Applications per batch, in memory at the same time; progress is reported after each. */
const PORTION = 25;

/** The verdicts that let an application move. */
export type Moving = Exclude<Verdict["verdict"], "pinned">;

/** What applications may move to, by the id of their product; null for the first one. */
export type Candidates = ReadonlyMap<string | null, Version>;

/**
 * Input of a migration: an organization's applications, a candidate for each product, and the verdicts (`moves`) that let an application
 * move.
 */
export interface Migration {
	readonly org: string;
	readonly candidates: Candidates;
	readonly moves: readonly Moving[];
	readonly actor: string;
	/** Replacements for answers that are no longer valid. */
	readonly map: AnswerMap;
}

/** The result for one application, and whether it was moved. */
export interface Found {
	readonly verdict: Verdict;
	readonly isMoved: boolean;
}

/** The end of a batch, where the next one starts. */
export interface PortionEnd {
	readonly createdAt: string;
	readonly uuid: string;
}

/** Turns products of an organization into candidates. */
export function candidatesOf(products: readonly Product[]): Candidates {
	return new Map(products.map((product) => [product.id ?? null, { product, flow: compileFlow(product) }]));
}

/** Processes the next applications, yielding to other requests in between. `end` is absent after the last. */
export async function nextPortion(
	context: ChangeContext,
	migration: Migration,
	after: PortionEnd | undefined,
): Promise<{ readonly found: Found[]; readonly read: number; readonly end?: PortionEnd }> {
	const beyond =
		after &&
		sql`(${applications.createdAt}, ${applications.uuid}) > (${after.createdAt}::timestamptz, ${after.uuid}::uuid)`;
	const rows = await context.database.db
		.select()
		.from(applications)
		.where(and(ofOrg(migration.org), beyond))
		.orderBy(asc(applications.createdAt), asc(applications.uuid))
		.limit(PORTION);
	const found: Found[] = [];
	for (const row of rows) {
		await nextTurn();
		const verdict = judge(context, migration, openRow(context.keys, row));
		if (verdict === undefined) continue;
		const moved = mayMove(migration, verdict) ? await move(context, migration, row.uuid) : undefined;
		found.push(moved ?? { verdict, isMoved: false });
	}
	const last = rows.at(-1);
	if (last === undefined || rows.length < PORTION) return { found, read: rows.length };
	return { found, read: rows.length, end: { createdAt: last.createdAt.toISOString(), uuid: last.uuid } };
}

/** The number of applications in a migration. */
export async function countApplications(db: Queryable, org: string): Promise<number> {
	const [counted] = await db.select({ all: count() }).from(applications).where(ofOrg(org));
	return counted?.all ?? 0;
}

/** Replays the facts of every application in progress, or that became a line, against a candidate; changes nothing. */
export async function checkMigration(
	context: ChangeContext,
	org: string,
	products: readonly Product[],
	map: AnswerMap = {},
): Promise<Verdict[]> {
	const verdicts: Verdict[] = [];
	const candidates = candidatesOf(products);
	for await (const { verdict } of all(context, { org, candidates, moves: [], actor: "", map })) {
		verdicts.push(verdict);
	}
	return verdicts;
}

/** Moves applications to the live product if the check allows it; returns how many. */
export async function migrate(
	context: ChangeContext,
	org: string,
	moves: readonly Moving[],
	actor: string,
	map: AnswerMap = {},
): Promise<{ moved: number; kept: number }> {
	const counted = { moved: 0, kept: 0 };
	const candidates = candidatesOf(context.products.productsOf(org));
	for await (const { isMoved } of all(context, { org, candidates, moves, actor, map })) {
		if (isMoved) counted.moved += 1;
		else counted.kept += 1;
	}
	return counted;
}

async function* all(context: ChangeContext, migration: Migration) {
	let after: PortionEnd | undefined;
	do {
		const { found, end } = await nextPortion(context, migration, after);
		yield* found;
		after = end;
	} while (after !== undefined);
}

const ofOrg = (org: string) => and(eq(applications.org, org), eq(applications.isActive, true));

const mayMove = ({ moves }: Migration, { verdict }: Verdict) => moves.some((one) => one === verdict);

/** The verdict on an application; undefined for one that is already on its candidate, has none, or is over. */
function judge(
	context: PlatformContext,
	{ candidates, map }: Migration,
	{ row, record }: OpenApplication,
): Verdict | undefined {
	const candidate = candidates.get(row.product);
	if (candidate === undefined || row.productHash === candidate.product.hash) return undefined;
	if (!isUnderWay(context, row)) return undefined;
	const product = context.products.productOf(row);
	const before = { product, flow: context.products.flow(product) };
	return { uuid: row.uuid, ...verdictOn(before, candidate, record, context.now(), map) };
}

// Checked again under the lock: the borrower may have continued meanwhile.
function move(context: ChangeContext, migration: Migration, uuid: string): Promise<Found | undefined> {
	const { candidates, actor, map } = migration;
	return inTransaction(context.database, async (tx) => {
		const application = await readApplication(tx, context.keys, uuid, true);
		const verdict = judge(context, migration, application);
		const candidate = candidates.get(application.row.product);
		if (candidate === undefined || verdict === undefined || !mayMove(migration, verdict))
			return verdict && { verdict, isMoved: false };
		const given = keptWords(application.record, context.products.productOf(application.row), candidate.product);
		const { record, mapped } = mended(candidate, applyPatch(application.record, given), context.now(), map);
		const body = {
			...{ before: application.row.productHash, verdict: verdict.verdict, page: verdict.to },
			...(mapped.length === 0 ? {} : { mapped: mapped.map((one) => ({ ...one })) }),
		};
		await writeApplication(tx, context, application, candidate.product, {
			record,
			event: { kind: "migrated", actor, body },
		});
		return { verdict, isMoved: true };
	});
}
