import { and, desc, eq, isNull } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import * as contract from "../../contracts/wire/notifications.ts";
import type { PlatformContext } from "../platform/context.ts";
import { applications, notifications } from "../platform/db/schema.ts";
import { viewerOf } from "../platform/plugins/access.ts";
import { notFound } from "../platform/problems/problem.ts";
import type { TokenClaims } from "../platform/sessions/tokens.ts";
import { shownNotification } from "../workflow/notifications/shown-notification.ts";
import { serveRoute } from "./serve-route.ts";

/** Older ones are no longer returned. */
const MOST = 50;

/** The viewer's notifications, and which ones they have read. */
export function notificationRoutes(app: FastifyInstance, context: PlatformContext): void {
	const options = { config: { access: "viewer" } } as const;
	const { db } = context.database;
	serveRoute(app, contract.listNotifications, options, async (request) => {
		const viewer = viewerOf(request);
		const rows = await db
			.select({ row: notifications, owner: applications.identityUuid, product: applications.product })
			.from(notifications)
			.innerJoin(applications, eq(applications.uuid, notifications.applicationUuid))
			.where(ownedBy(viewer))
			.orderBy(desc(notifications.createdAt), desc(notifications.uuid))
			.limit(MOST);
		return rows.flatMap(({ row, owner, product: id }) => {
			const product = context.products.inLocale(context.products.product(viewer.org, id), request.locale);
			return shownNotification(product, row, owner !== viewer.identityUuid) ?? [];
		});
	});
	serveRoute(app, contract.readNotification, options, async (request) => {
		const mine = and(ownedBy(viewerOf(request)), eq(notifications.uuid, request.params.uuid));
		const [known] = await db.select({ uuid: notifications.uuid }).from(notifications).where(mine);
		if (known === undefined) {
			throw notFound("notification");
		}
		const marked = await db
			.update(notifications)
			.set({ readAt: context.now() })
			.where(and(mine, isNull(notifications.readAt)))
			.returning({ uuid: notifications.uuid });
		return { read: marked.length };
	});
	serveRoute(app, contract.readAllNotifications, options, async (request) => {
		const marked = await db
			.update(notifications)
			.set({ readAt: context.now() })
			.where(and(ownedBy(viewerOf(request)), isNull(notifications.readAt)))
			.returning({ uuid: notifications.uuid });
		return { read: marked.length };
	});
}

function ownedBy({ identityUuid, org }: TokenClaims) {
	return and(eq(notifications.identityUuid, identityUuid), eq(notifications.org, org));
}
