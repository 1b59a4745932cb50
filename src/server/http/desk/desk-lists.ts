import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { PlatformContext } from "../../platform/context.ts";
import { applications, deskItems } from "../../platform/db/schema.ts";
import { fullName } from "../../record/parties.ts";
import { textAt } from "../../record/read-record.ts";
import { openRow } from "../../workflow/applications/application-row.ts";
import { itemTitle } from "./item-title.ts";
import { type ListPlace, placeAfter } from "./list-place.ts";

/** Rows of one page of a list. */
export const PAGE_SIZE = 25;

type ApplicationRow = typeof applications.$inferSelect;

/** Waiting items of one kind and in one of these states, newest first, starting after the place `before`. */
export async function listedWork(
	context: PlatformContext,
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

function titleOf(
	context: PlatformContext,
	org: string,
	item: { readonly kind: string; readonly name: string },
): string {
	return itemTitle(context.products.product(org), item);
}

function nameOf(context: PlatformContext, row: ApplicationRow) {
	const { record } = openRow(context.keys, row);
	return { applicant: fullName(record), loanNumber: textAt(record, "application.loanNumber") ?? "" };
}
