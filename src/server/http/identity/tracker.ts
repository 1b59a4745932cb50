import type { FastifyInstance } from "fastify";
import { viewerOf } from "../../platform/plugins/access.ts";
import { keepTrackers } from "../../platform/repositories/trackers.ts";
import type { ServerContext } from "../../workflow/context.ts";
import { aUuid, exactly, problems } from "../wire.ts";

/** POST …/identity/tracker-uuid: links the browser's telemetry tracker to the signed-in user. */
export function trackerRoutes(app: FastifyInstance, context: ServerContext): void {
	const body = exactly({ trackerUuid: aUuid });
	app.post<{ Body: { trackerUuid: string } }>(
		"/identity/secure/api/v1/tracker-uuid",
		{ config: { access: "viewer" }, schema: { tags: ["identity"], body, response: { 200: body, ...problems } } },
		async (request) => {
			const { trackerUuid } = request.body;
			await keepTrackers(context, viewerOf(request).identityUuid, { trackerUuid });
			return { trackerUuid };
		},
	);
}
