import { and, desc, eq, gte, inArray } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { listCanceledOrders } from "../../../../contracts/wire/desk/index.ts";
import { ORDER_VENDORS, portsAskedBy } from "../../../journey/orders.ts";
import type { PlatformContext } from "../../../platform/context.ts";
import { applications, vendorOrders } from "../../../platform/db/schema.ts";
import { viewerOf } from "../../../platform/plugins/access.ts";
import { fullName } from "../../../record/parties.ts";
import { textAt } from "../../../record/read-record.ts";
import { openRow } from "../../../workflow/applications/application-row.ts";
import { serveRoute } from "../../serve-route.ts";

const DAYS = 14;
/** The longest list: the newest ones. */
const MOST_LISTED = 50;

/** Orders of our own work, such as a clock's, are nobody's to fill. */
const OUTSIDE = ORDER_VENDORS.filter((vendor) => portsAskedBy(vendor).length > 0);

/** The orders of a lender that were canceled of late, and what became of each at its vendor. */
export function deskCanceledRoutes(app: FastifyInstance, context: PlatformContext): void {
	serveRoute(app, listCanceledOrders, { config: { access: "agent" } }, async (request) => {
		const { org } = viewerOf(request);
		const since = new Date(context.now().getTime() - DAYS * 86_400_000);
		const found = await context.database.db
			.select({ order: vendorOrders, application: applications })
			.from(vendorOrders)
			.innerJoin(applications, eq(applications.uuid, vendorOrders.applicationUuid))
			.where(and(eq(applications.org, org), inArray(vendorOrders.vendor, OUTSIDE), gte(vendorOrders.canceledAt, since)))
			.orderBy(desc(vendorOrders.canceledAt), desc(vendorOrders.uuid))
			.limit(MOST_LISTED);
		const rows = found.map(({ order, application }) => {
			const { record } = openRow(context.keys, application);
			const outcome = order.cancellation ?? ("NOBODY_TOLD" as const);
			return {
				order: order.uuid,
				applicationUuid: application.uuid,
				applicant: fullName(record),
				loanNumber: textAt(record, "application.loanNumber") ?? "",
				task: order.task,
				vendor: order.vendor,
				canceledAt: (order.canceledAt ?? since).toISOString(),
				outcome: order.status === "CANCELING" ? ("TELLING" as const) : outcome,
			};
		});
		return { days: DAYS, rows };
	});
}
