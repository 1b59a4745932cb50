import type { FastifyInstance } from "fastify";
import { keepTracker } from "../../../contracts/wire/identity/index.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { viewerOf } from "../../platform/plugins/access.ts";
import { keepTrackers } from "../../platform/repositories/trackers.ts";
import { serveRoute } from "../serve-route.ts";

/** POST …/identity/tracker-uuid: links the browser's telemetry tracker to the signed-in user. */
export function trackerRoutes(app: FastifyInstance, context: PlatformContext): void {
	serveRoute(app, keepTracker, { config: { access: "viewer" } }, async (request) => {
		const { trackerUuid } = request.body;
		await keepTrackers(context, viewerOf(request).identityUuid, { trackerUuid });
		return { trackerUuid };
	});
}
