import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { businessHoursOf, endOfToday } from "../../../../contracts/business-hours.ts";
import type { askQueue, QueueQuestion, Share } from "../../../../contracts/wire/desk/index.ts";
import type { AnswerOf } from "../../../../contracts/wire/route-contract.ts";
import type { Product } from "../../../../flow/engine/authored/authored.ts";
import type { PlatformContext } from "../../../platform/context.ts";
import { applications, deskItems, deskQueue } from "../../../platform/db/schema.ts";
import type { TokenClaims } from "../../../platform/sessions/tokens.ts";
import { placeAfter, placeOf } from "../list-place.ts";
import { type Position, positionsOf } from "./positions.ts";
import { type Asker, afterPlace, filterOf, SORTED, shareOf } from "./queue-filter.ts";
import { offersMore, queueRow } from "./queue-row-view.ts";

/** Rows of one page of the queue. */
const PAGE_SIZE = 50;

/** A page of a lender's applications; the first page comes with the sizes of all shares. */
export async function queuePage(
	context: PlatformContext,
	{ org, identityUuid }: Pick<TokenClaims, "org" | "identityUuid">,
	question: QueueQuestion,
): Promise<AnswerOf<typeof askQueue>> {
	const { sort = "promise", share } = question;
	const product = context.products.product(org);
	const now = context.now();
	const asker: Asker = { org, identityUuid, now, endOfToday: endOfToday(businessHoursOf(product.org), now) };
	const positions = positionsOf(product);
	const milestones = positions.find(({ id }) => id === question.position)?.milestones ?? [];
	const filter = filterOf(context, asker, question, milestones);
	const shareIs = shareOf(asker);
	const place = placeOf(question.after);
	const { by, isDescending } = SORTED[sort];
	const order = isDescending ? desc : asc;
	const { db } = context.database;
	const page = db
		.select({ queued: deskQueue, application: applications, share: shareIs })
		.from(deskQueue)
		.innerJoin(applications, eq(applications.uuid, deskQueue.applicationUuid))
		.where(and(filter, share && sql`${shareIs} = ${share}`, place && afterPlace(sort, place)))
		.orderBy(order(by), order(deskQueue.applicationUuid))
		.limit(PAGE_SIZE + 1);
	const counted =
		place === undefined
			? db.select({ share: shareIs, size: sql<number>`count(*)::int` }).from(deskQueue).where(filter).groupBy(sql`1`)
			: [];
	const [rows, sizes] = await Promise.all([page, counted]);
	const shown = rows.slice(0, PAGE_SIZE);
	const items = await itemsOf(
		context,
		shown.map(({ queued }) => queued.applicationUuid),
	);
	const last = shown.at(-1)?.queued;
	const key =
		last && { promise: last.dueAt, waiting: last.since, updated: last.updatedAt, newest: last.createdAt }[sort];
	return {
		rows: shown.map((row) => queueRow(context, row, items, positions, now)),
		next: rows.length > PAGE_SIZE && last && key ? placeAfter(key, last.applicationUuid) : null,
		shares: place === undefined ? sizesOf(sizes) : null,
	};
}

function sizesOf(counted: readonly { readonly share: Share; readonly size: number }[]) {
	const found = new Map(counted.map(({ share, size }) => [share, size]));
	const size = (share: Share) => found.get(share) ?? 0;
	return {
		late: size("late"),
		today: size("today"),
		ours: size("ours"),
		borrower: size("borrower"),
		others: size("others"),
		closed: size("closed"),
	};
}

async function itemsOf(context: PlatformContext, uuids: readonly string[]) {
	if (uuids.length === 0) return [];
	return context.database.db
		.select()
		.from(deskItems)
		.where(inArray(deskItems.applicationUuid, [...uuids]));
}

/** What does not change from page to page: the positions, the states that occur, the colleagues. */
export async function queueFrame(
	context: PlatformContext,
	org: string,
): Promise<{
	readonly positions: readonly Pick<Position, "id" | "label">[];
	readonly homeStates: readonly string[];
	readonly products: readonly { readonly id: string; readonly name: string }[];
	readonly timeZone: string;
}> {
	const product: Product = context.products.product(org);
	const { homeState } = deskQueue;
	const states = await context.database.db
		.selectDistinctOn([homeState], { homeState })
		.from(deskQueue)
		.where(eq(deskQueue.org, org))
		.orderBy(homeState);
	return {
		positions: positionsOf(product).map(({ id, label }) => ({ id, label })),
		homeStates: states.flatMap(({ homeState }) => (homeState === null ? [] : [homeState])),
		products: offersMore(context, org).map(({ id, name }) => ({ id, name })),
		timeZone: businessHoursOf(product.org).zone,
	};
}
