import type { FastifyInstance } from "fastify";
import { currentApplication } from "../../applications/under-way.ts";
import type { ServerContext } from "../../context.ts";
import { viewerOf } from "../../plugins/access.ts";
import { notFound } from "../../problems/problem.ts";
import { anything, problems } from "../../schemas/wire.ts";

/** The borrower's profile. */
export function profileRoutes(app: FastifyInstance, context: ServerContext): void {
	app.get(
		"/service-profile/api/v1/profile",
		{ config: { access: "viewer" }, schema: { tags: ["profile"], response: { 200: anything, ...problems } } },
		async (request) => {
			const { identityUuid, org } = viewerOf(request);
			const current = await currentApplication(context, identityUuid, org);
			if (!current?.record.profile) {
				throw notFound("profile");
			}
			return { hasSsn: false, addresses: [], ...current.record.profile };
		},
	);
}
