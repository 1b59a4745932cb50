import type { FastifyInstance } from "fastify";
import * as contract from "../../../../contracts/wire/desk/index.ts";
import type { PlatformContext } from "../../../platform/context.ts";
import { viewerOf } from "../../../platform/plugins/access.ts";
import { serveRoute } from "../../serve-route.ts";
import { changeView, dropView, keepView } from "./view-store.ts";

const config = { access: "agent" } as const;

/** Saved views of the queue; each member of staff has their own. */
export function deskViewRoutes(app: FastifyInstance, context: PlatformContext): void {
	const { db } = context.database;
	serveRoute(app, contract.addView, { config }, async (request) =>
		keepView(db, viewerOf(request).identityUuid, request.body, context.now()),
	);
	serveRoute(app, contract.changeView, { config }, async (request) =>
		changeView(db, viewerOf(request).identityUuid, request.params.view, request.body),
	);
	serveRoute(app, contract.removeView, { config }, async (request, reply) => {
		await dropView(db, viewerOf(request).identityUuid, request.params.view);
		return reply.code(204).send();
	});
}
