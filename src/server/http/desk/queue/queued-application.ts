import { eq } from "drizzle-orm";
import { businessHoursOf, endOfToday } from "../../../../contracts/business-hours.ts";
import type { QueuedCase } from "../../../../contracts/wire/desk/index.ts";
import type { PlatformContext } from "../../../platform/context.ts";
import { deskQueue } from "../../../platform/db/schema.ts";
import type { OpenApplication } from "../../../workflow/applications/application-row.ts";
import { positionsOf } from "./positions.ts";
import { shareOf } from "./queue-filter.ts";
import { queueRow } from "./queue-row-view.ts";

/**
 * Returns one application as the queue shows it, with the positions and the lender's zone; null while its row is not
 * written, which is filled in when an older server wrote the application last.
 */
export async function queuedApplication(
	context: PlatformContext,
	{ row }: OpenApplication,
): Promise<QueuedCase | null> {
	const product = context.products.productOf(row);
	const now = context.now();
	const hours = businessHoursOf(product.org);
	const [found] = await context.database.db
		.select({ queued: deskQueue, share: shareOf({ now, endOfToday: endOfToday(hours, now) }) })
		.from(deskQueue)
		.where(eq(deskQueue.applicationUuid, row.uuid));
	if (found === undefined) return null;
	const positions = positionsOf(product);
	return {
		...queueRow(context, { ...found, application: row }, [], positions, now),
		positions: positions.map(({ label }) => label),
		timeZone: hours.zone,
	};
}
