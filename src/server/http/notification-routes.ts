import { and, desc, eq, isNull } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { applications } from "../platform/db/schema.ts";
import { notifications } from "../platform/db/tables/notifications.ts";
import { viewerOf } from "../platform/plugins/access.ts";
import { notFound } from "../platform/problems/problem.ts";
import type { TokenClaims } from "../platform/sessions/tokens.ts";
import type { ServerContext } from "../workflow/context.ts";
import { shownNotification } from "../workflow/notifications/shown-notification.ts";
import { aUuid, exactly, problems } from "./wire.ts";

const BASE = "/service-notification/secure/api/v1/notifications";
/** Older ones are no longer returned. */
const MOST = 50;

const text = { type: "string" } as const;
const notification = exactly(
	{
		uuid: aUuid,
		created: text,
		title: text,
		description: text,
		status: { enum: ["UNREAD", "READ"] },
		walletAddress: { type: ["string", "null"] },
		ctas: { type: "array", items: exactly({ title: text, redirectPath: text }) },
	},
	["uuid", "created", "title", "description", "status", "ctas"],
);

/** The viewer's notifications, and which ones they have read. */
export function notificationRoutes(app: FastifyInstance, context: ServerContext): void {
	const tags = ["notifications"];
	const { db } = context.database;
	const read = { 200: exactly({ read: { type: "integer" } }), ...problems };
	app.get(
		BASE,
		{
			config: { access: "viewer" },
			schema: { tags, response: { 200: { type: "array", items: notification }, ...problems } },
		},
		async (request) => {
			const viewer = viewerOf(request);
			const product = context.products.inLocale(context.products.product(viewer.org), request.locale);
			const rows = await db
				.select({ row: notifications, owner: applications.identityUuid })
				.from(notifications)
				.innerJoin(applications, eq(applications.uuid, notifications.applicationUuid))
				.where(ownedBy(viewer))
				.orderBy(desc(notifications.createdAt), desc(notifications.uuid))
				.limit(MOST);
			return rows.flatMap(({ row, owner }) => shownNotification(product, row, owner !== viewer.identityUuid) ?? []);
		},
	);
	app.post<{ Params: { uuid: string } }>(
		`${BASE}/:uuid/read`,
		{ config: { access: "viewer" }, schema: { tags, params: exactly({ uuid: aUuid }), response: read } },
		async (request) => {
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
		},
	);
	app.post(`${BASE}/read-all`, { config: { access: "viewer" }, schema: { tags, response: read } }, async (request) => {
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
