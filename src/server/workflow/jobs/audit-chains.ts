import { sql } from "drizzle-orm";
import { anchorHeads } from "../../platform/audit/anchors.ts";
import type { PlatformContext } from "../../platform/context.ts";
import type { AnchorContext } from "../context.ts";
import { sealFaults } from "../seals/seal-faults.ts";
import { checkChains } from "./check-chains.ts";

const EVERY_MS = 3_600_000;
/** Processes that share an anchor file write to it one at a time. */
const ANCHOR_LOCK = 4_180_003;

/** Checks all chains of events and the seals of rows, and raises an alarm for each fault, then anchors their heads outside the database. */
export async function auditChains(context: PlatformContext & AnchorContext): Promise<void> {
	const { database, keys, anchorFile, now, alarm } = context;
	for (const fault of await checkChains(database.db, keys, anchorFile)) alarm("a chain of events is broken", { fault });
	for (const fault of await sealFaults(database.db, keys)) alarm("a row would grant what no one gave", { fault });
	if (anchorFile === undefined) return;
	await database.transaction(async (tx) => {
		await tx.execute(sql`SELECT pg_advisory_xact_lock(${ANCHOR_LOCK})`);
		await anchorHeads(tx, keys, anchorFile, now());
	});
}

/** Audits the chains now and every hour; returns a function that stops it. */
export function auditEveryHour(context: PlatformContext & AnchorContext): () => Promise<void> {
	let running: Promise<void> | undefined;
	const audit = () => {
		running ??= auditChains(context)
			.catch((error: unknown) => {
				context.alarm("the chains of events could not be checked", {
					fault: error instanceof Error ? error.name : "unknown",
				});
			})
			.finally(() => {
				running = undefined;
			});
	};
	audit();
	const timer = setInterval(audit, EVERY_MS);
	timer.unref();
	return async () => {
		clearInterval(timer);
		await running;
	};
}
