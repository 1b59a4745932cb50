import { and, eq, gte, inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { QueueQuestion, Share, Sort } from "../../../../contracts/wire/desk/index.ts";
import type { PlatformContext } from "../../../platform/context.ts";
import { deskQueue } from "../../../platform/db/schema.ts";
import { uuidRange, wantedTerms } from "../../../workflow/changes/search-terms.ts";
import type { ListPlace } from "../list-place.ts";

/** Who asks, and when. */
export interface Asker {
	readonly org: string;
	readonly identityUuid: string;
	readonly now: Date;
	/** When the lender's day ends. */
	readonly endOfToday: Date;
}

const { turn, dueAt, isFailed } = deskQueue;

/** The share of a row, as SQL. */
export function shareOf({ now, endOfToday }: Pick<Asker, "now" | "endOfToday">): SQL<Share> {
	const promised = sql`(${turn} IN ('LENDER', 'OTHER') OR ${isFailed})`;
	return sql<Share>`CASE
		WHEN ${turn} = 'ENDED' AND NOT ${isFailed} THEN 'closed'
		WHEN ${promised} AND ${dueAt} < ${now.toISOString()}::timestamptz THEN 'late'
		WHEN ${promised} AND ${dueAt} < ${endOfToday.toISOString()}::timestamptz THEN 'today'
		WHEN ${turn} = 'LENDER' OR ${isFailed} THEN 'ours'
		WHEN ${turn} = 'BORROWER' THEN 'borrower'
		ELSE 'others' END`;
}

/** The condition of a question, apart from its share and its place. */
export function filterOf(
	context: PlatformContext,
	{ org, identityUuid }: Asker,
	question: QueueQuestion,
	milestones: readonly string[],
): SQL | undefined {
	const { scope = "open", homeState, assignee, work, product, search = "" } = question;
	const hasEnded = sql`(${turn} = 'ENDED' AND NOT ${isFailed})`;
	return and(
		eq(deskQueue.org, org),
		scope === "open" ? sql`NOT ${hasEnded}` : scope === "closed" ? hasEnded : undefined,
		homeState === undefined ? undefined : eq(deskQueue.homeState, homeState),
		assignee === undefined ? undefined : assignedTo(assignee, identityUuid),
		question.position === undefined ? undefined : inArray(deskQueue.step, [...milestones]),
		product === undefined ? undefined : ofProduct(context, org, product),
		work === undefined ? undefined : work === "failed" ? eq(isFailed, true) : waitsForPerson(org),
		search.trim() === "" ? undefined : found(context, org, search),
	);
}

function assignedTo(assignee: string, me: string): SQL {
	if (assignee === "nobody") return isNull(deskQueue.assigneeUuid);
	return eq(deskQueue.assigneeUuid, assignee === "me" ? me : assignee);
}

/** Nothing is of a product that the lender does not offer. */
function ofProduct({ products }: Pick<PlatformContext, "products">, org: string, id: string): SQL {
	const found = products.offered(org).find((one) => one.id === id);
	if (found === undefined) return sql`false`;
	return sql`${deskQueue.applicationUuid} IN (
		SELECT uuid FROM applications WHERE org = ${org} AND product IS NOT DISTINCT FROM ${found.product})`;
}

function waitsForPerson(org: string): SQL {
	return sql`(${isFailed} OR ${deskQueue.applicationUuid} IN (
		SELECT application_uuid FROM desk_items WHERE org = ${org} AND kind = 'condition' AND status = 'IN_REVIEW'
		UNION SELECT application_uuid FROM desk_items WHERE org = ${org} AND kind = 'hold' AND status = 'HELD'))`;
}

function found({ keys }: Pick<PlatformContext, "keys">, org: string, search: string): SQL | undefined {
	const terms = wantedTerms(keys, org, search);
	const range = uuidRange(search);
	const byWords =
		terms.length === 0
			? sql`false`
			: sql`${deskQueue.applicationUuid} IN (
				SELECT application_uuid FROM desk_search WHERE terms @> ${sql.param([...terms])}::text[])`;
	if (range === undefined) return byWords;
	const [first, last] = range;
	return or(byWords, and(gte(deskQueue.applicationUuid, first), lte(deskQueue.applicationUuid, last)));
}

/** The moment that a sort orders by, and whether the latest comes first. */
export const SORTED = {
	promise: { by: deskQueue.dueAt, isDescending: false },
	waiting: { by: deskQueue.since, isDescending: false },
	updated: { by: deskQueue.updatedAt, isDescending: true },
	newest: { by: deskQueue.createdAt, isDescending: true },
} as const;

/** The rows that come after a place. */
export function afterPlace(sort: Sort, { at, uuid }: ListPlace): SQL {
	const { by, isDescending } = SORTED[sort];
	const place = sql`(${at}::timestamptz, ${uuid}::uuid)`;
	const row = sql`(${by}, ${deskQueue.applicationUuid})`;
	return isDescending ? sql`${row} < ${place}` : sql`${row} > ${place}`;
}
