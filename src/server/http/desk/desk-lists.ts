import { and, desc, eq, inArray, ne, sql } from "drizzle-orm";
import { applications } from "../../platform/db/schema.ts";
import { deskItems } from "../../platform/db/tables/desk.ts";
import { fullName } from "../../record/parties.ts";
import { textAt } from "../../record/read-record.ts";
import { openRow } from "../../workflow/applications/application-row.ts";
import type { ServerContext } from "../../workflow/context.ts";
import { itemTitle } from "./item-title.ts";
import { type ListPlace, placeAfter } from "./list-place.ts";

/** Rows of one page of a list. */
export const PAGE_SIZE = 25;

type ApplicationRow = typeof applications.$inferSelect;

/** The applications to list: those with something to do, those with a failed order, or all. */
export type ApplicationFilter = "waiting" | "failed" | "all";

/** Applications of a lender, newest first, starting after the place `before`. */
export async function listedApplications(
	context: ServerContext,
	org: string,
	filter: ApplicationFilter,
	before: ListPlace | undefined,
) {
	const { db } = context.database;
	const failed = sql`${applications.reviewReason} IS NOT NULL`;
	// found through waiting items, not by reading every application
	const waiting = sql`${applications.uuid} IN (
		SELECT application_uuid FROM desk_items WHERE org = ${org} AND kind = 'condition' AND status = 'IN_REVIEW'
		UNION SELECT application_uuid FROM desk_items WHERE org = ${org} AND kind = 'hold' AND status = 'HELD'
		UNION SELECT uuid FROM applications WHERE org = ${org} AND review_reason IS NOT NULL)`;
	const rows = await db
		.select()
		.from(applications)
		.where(
			and(
				eq(applications.org, org),
				before &&
					sql`(${applications.createdAt}, ${applications.uuid}) < (${before.at}::timestamptz, ${before.uuid}::uuid)`,
				filter === "waiting" ? waiting : filter === "failed" ? failed : undefined,
			),
		)
		.orderBy(desc(applications.createdAt), desc(applications.uuid))
		.limit(PAGE_SIZE + 1);
	const shown = rows.slice(0, PAGE_SIZE);
	const items = await itemsOf(context, shown);
	const last = shown.at(-1);
	return {
		rows: shown.map((row) => ({
			...nameOf(context, row),
			uuid: row.uuid,
			stage: row.stage,
			createdDate: row.createdAt.toISOString(),
			updatedDate: row.updatedAt.toISOString(),
			reviewReason: row.reviewReason,
			waiting: items
				.filter((item) => item.applicationUuid === row.uuid)
				.map((item) => ({ kind: item.kind, name: titleOf(context, org, item), status: item.status })),
		})),
		next: rows.length > PAGE_SIZE && last ? placeAfter(last.createdAt, last.uuid) : null,
	};
}

/** Waiting items of one kind and in one of these states, newest first, starting after the place `before`. */
export async function listedWork(
	context: ServerContext,
	org: string,
	kind: "condition" | "hold",
	statuses: readonly string[],
	before: ListPlace | undefined,
) {
	const rows = await context.database.db
		.select({ item: deskItems, application: applications })
		.from(deskItems)
		.innerJoin(applications, eq(applications.uuid, deskItems.applicationUuid))
		.where(
			and(
				eq(deskItems.org, org),
				eq(deskItems.kind, kind),
				inArray(deskItems.status, [...statuses]),
				before &&
					sql`(${deskItems.since}, ${deskItems.applicationUuid}, ${deskItems.ref})
						< (${before.at}::timestamptz, ${before.uuid}::uuid, ${before.name})`,
			),
		)
		.orderBy(desc(deskItems.since), desc(deskItems.applicationUuid), desc(deskItems.ref))
		.limit(PAGE_SIZE + 1);
	const shown = rows.slice(0, PAGE_SIZE);
	const last = shown.at(-1);
	return {
		rows: shown.map(({ item, application }) => ({
			...nameOf(context, application),
			applicationUuid: item.applicationUuid,
			ref: item.ref,
			name: item.name,
			title: titleOf(context, org, item),
			status: item.status,
			since: item.since.toISOString(),
			stage: application.stage,
		})),
		next:
			rows.length > PAGE_SIZE && last ? placeAfter(last.item.since, last.item.applicationUuid, last.item.ref) : null,
	};
}

function titleOf(context: ServerContext, org: string, item: { readonly kind: string; readonly name: string }): string {
	return itemTitle(context.products.product(org), item);
}

function nameOf(context: ServerContext, row: ApplicationRow) {
	const { record } = openRow(context.keys, row);
	return { applicant: fullName(record), loanNumber: textAt(record, "application.loanNumber") ?? "" };
}

async function itemsOf(context: ServerContext, rows: readonly ApplicationRow[]) {
	const uuids = rows.map(({ uuid }) => uuid);
	if (uuids.length === 0) return [];
	return context.database.db
		.select()
		.from(deskItems)
		.where(and(inArray(deskItems.applicationUuid, uuids), ne(deskItems.kind, "paper")));
}
