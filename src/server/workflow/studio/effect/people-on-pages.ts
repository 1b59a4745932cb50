import { setImmediate as nextTurn } from "node:timers/promises";
import { and, count, desc, eq, ne, sql, sum } from "drizzle-orm";
import { declaredPage } from "../../../../flow/editing/index.ts";
import { decisionOf } from "../../../journey/steps/flow-decision.ts";
import type { PlatformContext } from "../../../platform/context.ts";
import { applications, deskQueue } from "../../../platform/db/schema.ts";
import { openRow } from "../../applications/application-row.ts";

/** Applications read at once. */
const PORTION = 50;
/** Applications whose page is looked at, those that changed last: each one's record is opened for it. */
const MOST = 2_000;

/** How many applications are at each page. */
interface PageCounts {
	/** By the page's id in the flow ("product/assets"). */
	readonly pages: ReadonlyMap<string, number>;
	/** How many were counted, where there are more than are looked at; null where all were. */
	readonly cutAt: number | null;
}

interface Kept {
	/** Which applications there are, and in which state. */
	readonly key: string;
	readonly counts: Promise<PageCounts>;
}

const kept = new WeakMap<PlatformContext, Map<string, Kept>>();

/**
 * Counts the applications under way of a lender by the page that the rules lead each one to now. The page stands nowhere:
 * it is decided from the record as for the borrower, and the counts are kept until an application changes.
 */
export async function peopleOnPages(context: PlatformContext, org: string): Promise<PageCounts> {
	const byOrg = kept.get(context) ?? new Map<string, Kept>();
	kept.set(context, byOrg);
	const [found] = await context.database.db
		.select({ people: count(), versions: sum(applications.version) })
		.from(applications)
		.innerJoin(deskQueue, eq(deskQueue.applicationUuid, applications.uuid))
		.where(isUnderWay(org));
	const day = context.now().toISOString().slice(0, 10);
	const key = [found?.people, found?.versions, context.products.product(org).hash, day].join(" ");
	const known = byOrg.get(org);
	if (known?.key === key) return known.counts;
	const counts = countedPages(context, org);
	byOrg.set(org, { key, counts });
	try {
		return await counts;
	} catch (error) {
		if (byOrg.get(org)?.counts === counts) byOrg.delete(org);
		throw error;
	}
}

const isUnderWay = (org: string) =>
	and(eq(applications.org, org), eq(applications.isActive, true), ne(deskQueue.turn, "ENDED"));

/** Reads without locks, and pauses for other requests. */
async function countedPages(context: PlatformContext, org: string): Promise<PageCounts> {
	const { uuid, updatedAt } = applications;
	const ids = Object.keys(context.products.product(org).pages.pages);
	const pages = new Map<string, number>();
	let last: { readonly updatedAt: Date; readonly uuid: string } | undefined;
	for (let read = 0; ; read += PORTION) {
		const beyond =
			last && sql`(${updatedAt}, ${uuid}) < (${last.updatedAt.toISOString()}::timestamptz, ${last.uuid}::uuid)`;
		const rows = await context.database.db
			.select({ row: applications })
			.from(applications)
			.innerJoin(deskQueue, eq(deskQueue.applicationUuid, uuid))
			.where(and(isUnderWay(org), beyond))
			.orderBy(desc(updatedAt), desc(uuid))
			.limit(PORTION);
		if (read === MOST && rows.length > 0) return { pages, cutAt: MOST };
		for (const { row } of rows) {
			await nextTurn();
			const page = declaredPage(ids, pageNow(context, row));
			pages.set(page, (pages.get(page) ?? 0) + 1);
		}
		last = rows.at(-1)?.row;
		if (rows.length < PORTION) return { pages, cutAt: null };
	}
}

/** The page of an application; its first page where no rule can be decided and a person has to look. */
function pageNow(context: PlatformContext, row: typeof applications.$inferSelect): string {
	const { keys, products } = context;
	const { record } = openRow(keys, row);
	try {
		return decisionOf(products, products.productOf(row), record, context.now()).route.page;
	} catch {
		return "";
	}
}
