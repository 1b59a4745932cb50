import { inArray } from "drizzle-orm";
import type { PlatformContext } from "../../platform/context.ts";
import { CONTENT_TABLE_NAMES, CONTENT_TABLES } from "./content-tables.ts";

/** A row is written seconds after its object: one without a row after a day will never get one. */
const ORPHAN_MS = 24 * 3_600_000;
/** More orphans than this, and than a tenth of all objects, are taken for a fault, such as a database restored from a backup. */
const MANY = 100;
const SHARE = 0.1;

/** What a sweep found. */
export interface Sweep {
	readonly objects: number;
	readonly orphans: number;
	readonly deleted: number;
}

/**
 * Deletes the objects of this installation that no row points at and that are older than a day at `now` (the real time:
 * the store's clock does not move with a sandbox's). Unless told that many are expected, it deletes none of too many and raises
 * an alarm.
 */
export async function sweepOrphans(
	{ database, contents, report, alarm }: Pick<PlatformContext, "database" | "contents" | "report" | "alarm">,
	now: Date,
	areManyExpected = false,
): Promise<Sweep> {
	const latest = now.getTime() - ORPHAN_MS;
	const orphans: string[] = [];
	let objects = 0;
	for await (const page of contents.list()) {
		objects += page.length;
		const old = page.filter(({ storedAt }) => storedAt.getTime() < latest).map(({ key }) => key);
		if (old.length === 0) continue;
		const held = new Set<string | null>();
		for (const table of CONTENT_TABLE_NAMES) {
			const { objectKey } = CONTENT_TABLES[table];
			const rows = await database.db.select({ objectKey }).from(CONTENT_TABLES[table]).where(inArray(objectKey, old));
			for (const row of rows) held.add(row.objectKey);
		}
		orphans.push(...old.filter((key) => !held.has(key)));
	}
	if (orphans.length > Math.max(MANY, objects * SHARE) && !areManyExpected) {
		alarm("so many objects have no row that none is deleted: see `npm run -s operator -- documents`", {
			orphans: String(orphans.length),
			objects: String(objects),
		});
		return { objects, orphans: orphans.length, deleted: 0 };
	}
	for (const objectKey of orphans) await contents.delete({ objectKey });
	if (orphans.length > 0) report("objects without a row were deleted", { deleted: orphans.length, objects });
	return { objects, orphans: orphans.length, deleted: orphans.length };
}
