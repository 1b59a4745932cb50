import type { FastifyInstance } from "fastify";
import { readProfile } from "../../../contracts/wire/application/index.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { viewerOf } from "../../platform/plugins/access.ts";
import { notFound } from "../../platform/problems/problem.ts";
import { currentApplication } from "../../workflow/applications/under-way.ts";
import { serveRoute } from "../serve-route.ts";
import { shownProfile } from "./shown-application.ts";

/** The borrower's profile. */
export function profileRoutes(app: FastifyInstance, context: PlatformContext): void {
	serveRoute(app, readProfile, { config: { access: "viewer" } }, async (request) => {
		const { identityUuid, org } = viewerOf(request);
		const current = await currentApplication(context, identityUuid, { org, product: request.product });
		const profile = current && shownProfile(current.record);
		if (profile === undefined) throw notFound("profile");
		return profile;
	});
}
