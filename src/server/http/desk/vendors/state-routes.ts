import { and, eq, lte, sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { listVendorStates, orderAllAgain } from "../../../../contracts/wire/desk/index.ts";
import { ORDER_VENDORS } from "../../../journey/orders.ts";
import type { PlatformContext } from "../../../platform/context.ts";
import { applications, vendorOrders } from "../../../platform/db/schema.ts";
import { viewerOf } from "../../../platform/plugins/access.ts";
import { Problem } from "../../../platform/problems/problem.ts";
import { said } from "../../../platform/problems/said.ts";
import { writeApplication } from "../../../workflow/changes/write-application.ts";
import type { ChangeContext } from "../../../workflow/context.ts";
import { orderAgain } from "../../../workflow/orders/order-again.ts";
import { serveRoute } from "../../serve-route.ts";
import { eachApplication } from "../queue/each-application.ts";

const config = { access: "agent" } as const;
/** The most applications whose orders are placed again at once. */
const MOST_AGAIN = 100;

/** Each vendor's state for a lender: whether it is down, its due orders with their age, and those that failed, which are placed again together. */
export function deskVendorStateRoutes(app: FastifyInstance, context: ChangeContext): void {
	const { db } = context.database;
	serveRoute(app, listVendorStates, { config }, async (request) => {
		const { org } = viewerOf(request);
		const due = await db
			.select({
				vendor: vendorOrders.vendor,
				open: sql<number>`count(*)::int`,
				oldest: sql<string>`min(${vendorOrders.orderedAt})`,
			})
			.from(vendorOrders)
			.innerJoin(applications, eq(applications.uuid, vendorOrders.applicationUuid))
			.where(
				and(eq(applications.org, org), eq(vendorOrders.status, "ORDERED"), lte(vendorOrders.orderedAt, context.now())),
			)
			.groupBy(vendorOrders.vendor);
		const failed = Map.groupBy(await failedOrders(context, org), ({ vendor }) => vendor);
		const { down } = context.vendorGuard;
		const rows = ORDER_VENDORS.map((vendor) => {
			const open = due.find((one) => one.vendor === vendor);
			return {
				vendor,
				isDown: down.includes(vendor) || down.includes(`${vendor}/${org}`),
				open: open?.open ?? 0,
				oldest: open === undefined ? null : new Date(open.oldest).toISOString(),
				failed: failed.get(vendor)?.length ?? 0,
			};
		});
		return { rows: rows.filter(({ isDown, open, failed: lost }) => isDown || open > 0 || lost > 0) };
	});
	serveRoute(app, orderAllAgain, { config }, async (request) => {
		const { org, identityUuid: actor } = viewerOf(request);
		const { vendor } = request.body;
		const all = (await failedOrders(context, org)).filter((order) => order.vendor === vendor);
		const byApplication = Map.groupBy(all, ({ applicationUuid }) => applicationUuid);
		const uuids = [...byApplication.keys()].slice(0, MOST_AGAIN);
		const results = await eachApplication(context, org, uuids, async (tx, application) => {
			const product = context.products.productOf(application.row);
			const tasks: string[] = [];
			let isSettled = false;
			for (const { task } of byApplication.get(application.row.uuid) ?? []) {
				const outcome = await orderAgain(tx, context, application.row.uuid, task);
				if (outcome !== undefined) tasks.push(task);
				isSettled = outcome === "settled";
			}
			if (tasks.length === 0) throw new Problem(409, "NOT_FAILED", said("desk.notFailed"));
			await writeApplication(tx, context, application, product, {
				record: application.record,
				event: { kind: "desk-ordered-again", actor, body: { task: tasks.join(" "), address: request.ip } },
				resolvesReview: isSettled,
			});
		});
		return { results };
	});
}

/** The failed orders of a lender that nobody has placed again. */
function failedOrders({ database: { db } }: Pick<PlatformContext, "database">, org: string) {
	const { applicationUuid, task, vendor, status } = vendorOrders;
	const isNewest = sql`NOT EXISTS (SELECT FROM task_orders newer WHERE newer.application_uuid = ${applicationUuid}
		AND newer.task = ${task} AND newer.ordinal > ${vendorOrders.ordinal})`;
	return db
		.select({ applicationUuid, task, vendor })
		.from(vendorOrders)
		.innerJoin(applications, eq(applications.uuid, applicationUuid))
		.where(and(eq(applications.org, org), eq(status, "FAILED"), isNewest));
}
