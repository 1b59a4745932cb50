import { randomUUID } from "node:crypto";
import { and, asc, count, eq, lt, sql } from "drizzle-orm";
import type { AnswerMap, Verdict } from "../../../contracts/wire/products.ts";
import type { CountedApplications } from "../../../flow/editing/index.ts";
import type { Json } from "../../../flow/engine/authored/authored.ts";
import type { PlatformContext } from "../../platform/context.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { migrationRuns, migrationVerdicts } from "../../platform/db/schema.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { notFound } from "../../platform/problems/problem.ts";
import type { ChangeContext, PublishingContext, QueueContext } from "../context.ts";
import type { VersionFiles } from "../publishing/version-store.ts";
import { candidatesOf, countApplications, type Migration, type Moving, nextPortion } from "./migration.ts";
import { outdatedAnswers } from "./outdated-answers.ts";

/** The job queue's lane for migrations, which run in batches. */
export const MIGRATIONS = "product-migrations";

const KEPT_MS = 7 * 24 * 3_600_000;

type Run = typeof migrationRuns.$inferSelect;

/** A requested migration: a check against files that are not live, or a move to the live version. */
export interface AskedRun {
	readonly org: string;
	readonly by: string;
	readonly files?: VersionFiles;
	readonly moves?: readonly Moving[];
	readonly map?: AnswerMap | undefined;
	/** The version that has to be live for it. */
	readonly version?: string;
}

/** Stores a migration and queues its first batch; returns its uuid. */
export function startRun(context: PlatformContext & QueueContext, asked: AskedRun): Promise<string> {
	return inTransaction(context.database, (tx) => startRunWithin(tx, context, asked));
}

/** Does the same within a transaction that also makes a version live. */
export async function startRunWithin(
	tx: Queryable,
	context: PlatformContext & QueueContext,
	{ org, by, files, version, moves = [], map = {} }: AskedRun,
): Promise<string> {
	const uuid = randomUUID();
	const total = await countApplications(tx, org);
	await tx.insert(migrationRuns).values({
		...{ uuid, org, by, moves, map, total, createdAt: context.now() },
		...{ files: files ?? null, version: version ?? null },
	});
	await context.queue.send(tx, { uuid, vendor: MIGRATIONS });
	return uuid;
}

/** Processes the next batch of a migration and queues the one after it. */
export async function workRun(context: ChangeContext & PublishingContext, uuid: string): Promise<void> {
	const [run] = await context.database.db.select().from(migrationRuns).where(eq(migrationRuns.uuid, uuid));
	if (run?.status !== "RUNNING") return;
	const migration = await migrationOf(context, run);
	if (migration === undefined) return endRun(context, uuid);
	const { found, read, end } = await nextPortion(context, migration, run.portionEnd ?? undefined);
	await inTransaction(context.database, async (tx) => {
		const [now] = await tx.select().from(migrationRuns).where(eq(migrationRuns.uuid, uuid)).for("update");
		// another process has processed this batch
		if (now?.status !== "RUNNING" || now.done !== run.done) return;
		const verdicts = found.map(({ verdict }) => ({
			...{ run: uuid, application: verdict.uuid },
			verdict: verdict as unknown as Json,
		}));
		if (verdicts.length > 0) await tx.insert(migrationVerdicts).values(verdicts).onConflictDoNothing();
		const moved = run.moved + found.filter(({ isMoved }) => isMoved).length;
		const progress = { done: run.done + read, moved, concerned: run.concerned + found.length };
		const ended = end === undefined ? { status: "DONE" as const, endedAt: context.now() } : { portionEnd: end };
		await tx
			.update(migrationRuns)
			.set({ ...progress, ...ended })
			.where(eq(migrationRuns.uuid, uuid));
		if (end !== undefined) await context.queue.send(tx, { uuid, vendor: MIGRATIONS });
	});
}

/** Ends a migration that cannot continue; applications already moved stay moved. */
export async function endRun(context: PlatformContext, uuid: string): Promise<void> {
	await context.database.db
		.update(migrationRuns)
		.set({ status: "FAILED", endedAt: context.now() })
		.where(and(eq(migrationRuns.uuid, uuid), eq(migrationRuns.status, "RUNNING")));
}

/** The progress of an organization's migration, with every verdict once it is done. */
export async function shownRun(context: PlatformContext, org: string, uuid: string) {
	const { db } = context.database;
	const [run] = await db
		.select()
		.from(migrationRuns)
		.where(and(eq(migrationRuns.uuid, uuid), eq(migrationRuns.org, org)));
	if (run === undefined) throw notFound("migration");
	const { status, total, done, moved, concerned } = run;
	const progress = { run: uuid, status, total, done, moved, kept: concerned - moved };
	if (status !== "DONE") return progress;
	const rows = await db
		.select({ verdict: migrationVerdicts.verdict })
		.from(migrationVerdicts)
		.where(eq(migrationVerdicts.run, uuid))
		.orderBy(asc(migrationVerdicts.application));
	return { ...progress, verdicts: rows.map(({ verdict }) => verdict as unknown as Verdict) };
}

/** The progress of a migration as counts, and answers to choose for, without any application. Throws 404 for another lender's. */
export async function countedRun(context: PlatformContext, org: string, uuid: string): Promise<CountedApplications> {
	const { db } = context.database;
	const one = and(eq(migrationRuns.uuid, uuid), eq(migrationRuns.org, org));
	const [run] = await db.select().from(migrationRuns).where(one);
	if (run === undefined) throw notFound("migration");
	const verdict = sql<Verdict["verdict"]>`${migrationVerdicts.verdict}->>'verdict'`;
	const rows = await db
		.select({ verdict, count: count() })
		.from(migrationVerdicts)
		.where(eq(migrationVerdicts.run, uuid))
		.groupBy(verdict);
	const counted = (wanted: Verdict["verdict"]) => rows.find((row) => row.verdict === wanted)?.count ?? 0;
	const { status, total, done, moved } = run;
	return {
		...{ run: uuid, status, total, done, moved },
		...{ continue: counted("continue"), rewind: counted("rewind"), pinned: counted("pinned") },
		outdated: status === "DONE" ? await outdatedAnswers(db, context.products.productsOf(org), uuid) : [],
	};
}

/** Deletes migrations older than a week. */
export async function forgetOldRuns({ database, now }: Pick<PlatformContext, "database" | "now">): Promise<void> {
	await database.db.delete(migrationRuns).where(lt(migrationRuns.createdAt, new Date(now().getTime() - KEPT_MS)));
}

// Checking files takes seconds, and the next batch usually comes to the same process.
let judged: { readonly run: string; readonly candidates: Migration["candidates"] } | undefined;

async function migrationOf(context: PlatformContext & PublishingContext, run: Run): Promise<Migration | undefined> {
	const { org, by: actor, moves, map, files, version } = run;
	// a version that went live later is another question than the one that was answered
	if (version !== null && (await context.publisher.upToDate(org)) !== version) return undefined;
	if (files === null) return { org, actor, moves, map, candidates: candidatesOf(context.products.productsOf(org)) };
	if (judged?.run !== run.uuid) {
		const found = await context.publisher.judge(org, files);
		if ("diagnostics" in found) return undefined;
		judged = { run: run.uuid, candidates: candidatesOf([found.product, ...found.further]) };
	}
	return { org, actor, moves, map, candidates: judged.candidates };
}
