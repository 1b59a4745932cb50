import { setImmediate as nextTurn } from "node:timers/promises";
import { and, count, desc, gte, sql, sum } from "drizzle-orm";
import type { PlatformContext } from "../../../platform/context.ts";
import { applications } from "../../../platform/db/schema.ts";
import type { Offering } from "../../../platform/products/product-registry.ts";
import { ofOffering, openedBytes } from "../../applications/application-row.ts";
import type { RecordedApplication } from "../../composition/compose-request.ts";

/** Applications read at once. */
const PORTION = 50;
const MOST = 2_000;
/** How much a comparison may hold in memory. */
const MOST_BYTES = 64 * 1024 * 1024;

/** Which applications of a product there are since a moment, and in which state, as one text: the same as long as none has changed. */
export async function recordedState(
	{ db }: PlatformContext["database"],
	offering: Offering,
	since: Date,
): Promise<string> {
	const { createdAt, version } = applications;
	const [found] = await db
		.select({ count: count(), versions: sum(version) })
		.from(applications)
		.where(and(ofOffering(offering), gte(createdAt, since)));
	return `${found?.count ?? 0} ${found?.versions ?? 0}`;
}

/** What is stored of the newest applications of a product that were begun since a moment; reads without locks, and pauses for other requests. */
export async function recordedApplications(
	{ database, keys }: Pick<PlatformContext, "database" | "keys">,
	offering: Offering,
	since: Date,
): Promise<{ readonly recorded: readonly RecordedApplication[]; readonly isCut: boolean }> {
	const { uuid, keyVersion, wrappedKey, record, createdAt, updatedAt } = applications;
	const recorded: RecordedApplication[] = [];
	let bytes = 0;
	let last: { readonly createdAt: Date; readonly uuid: string } | undefined;
	for (;;) {
		const beyond =
			last && sql`(${createdAt}, ${uuid}) < (${last.createdAt.toISOString()}::timestamptz, ${last.uuid}::uuid)`;
		const rows = await database.db
			.select({ uuid, org: applications.org, keyVersion, wrappedKey, record, createdAt, updatedAt })
			.from(applications)
			.where(and(ofOffering(offering), gte(createdAt, since), beyond))
			.orderBy(desc(createdAt), desc(uuid))
			.limit(PORTION);
		for (const row of rows) {
			await nextTurn();
			if (recorded.length === MOST || bytes >= MOST_BYTES) return { recorded, isCut: true };
			const sealed = openedBytes(keys, row);
			bytes += sealed.length;
			recorded.push({ sealed, at: row.updatedAt.toISOString() });
		}
		last = rows.at(-1);
		if (last === undefined || rows.length < PORTION) return { recorded, isCut: false };
	}
}
