import { setImmediate as nextTurn } from "node:timers/promises";
import { and, count, desc, eq, ne, sql, sum } from "drizzle-orm";
import { declaredPage } from "../../../../flow/editing/index.ts";
import { decisionOf } from "../../../journey/steps/flow-decision.ts";
import type { PlatformContext } from "../../../platform/context.ts";
import { applications, deskQueue } from "../../../platform/db/schema.ts";
import type { Offering } from "../../../platform/products/product-registry.ts";
import { ofOffering, openRow } from "../../applications/application-row.ts";

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
 * Counts the applications under way of a lender's product by the page that the rules lead each one to now. The page stands nowhere:
 * it is decided from the record as for the borrower, and the counts are kept until an application changes.
 */
export async function peopleOnPages(context: PlatformContext, offering: Offering): Promise<PageCounts> {
	const known = kept.get(context) ?? new Map<string, Kept>();
	kept.set(context, known);
	const name = JSON.stringify(offering);
	const [found] = await context.database.db
		.select({ people: count(), versions: sum(applications.version) })
		.from(applications)
		.innerJoin(deskQueue, eq(deskQueue.applicationUuid, applications.uuid))
		.where(isUnderWay(offering));
	const day = context.now().toISOString().slice(0, 10);
	const key = [found?.people, found?.versions, context.products.product(offering.org, offering.product).hash, day].join(
		" ",
	);
	const last = known.get(name);
	if (last?.key === key) return last.counts;
	const counts = countedPages(context, offering);
	known.set(name, { key, counts });
	try {
		return await counts;
	} catch (error) {
		if (known.get(name)?.counts === counts) known.delete(name);
		throw error;
	}
}

const isUnderWay = (offering: Offering) =>
	and(ofOffering(offering), eq(applications.isActive, true), ne(deskQueue.turn, "ENDED"));

/** Reads without locks, and pauses for other requests. */
async function countedPages(context: PlatformContext, offering: Offering): Promise<PageCounts> {
	const { uuid, updatedAt } = applications;
	const ids = Object.keys(context.products.product(offering.org, offering.product).pages.pages);
	const pages = new Map<string, number>();
	let last: { readonly updatedAt: Date; readonly uuid: string } | undefined;
	for (let read = 0; ; read += PORTION) {
		const beyond =
			last && sql`(${updatedAt}, ${uuid}) < (${last.updatedAt.toISOString()}::timestamptz, ${last.uuid}::uuid)`;
		const rows = await context.database.db
			.select({ row: applications })
			.from(applications)
			.innerJoin(deskQueue, eq(deskQueue.applicationUuid, uuid))
			.where(and(isUnderWay(offering), beyond))
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
