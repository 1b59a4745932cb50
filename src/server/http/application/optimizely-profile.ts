import type { FastifyInstance, FastifyRequest } from "fastify";
import * as contract from "../../../contracts/wire/application/index.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { viewerOf } from "../../platform/plugins/access.ts";
import { notFound } from "../../platform/problems/problem.ts";
import { keepTrackers, readTrackers } from "../../platform/repositories/trackers.ts";
import { serveRoute } from "../serve-route.ts";

/** The tracker that identifies a user to the experiments; users can only request their own. */
export function optimizelyProfileRoutes(app: FastifyInstance, context: PlatformContext): void {
	const config = { access: "viewer" } as const;
	serveRoute(app, contract.readOptimizelyProfile, { config }, async (request) => {
		const identityUuid = ownIdentity(request, request.query);
		const { optimizelyProfileUuid } = await readTrackers(context, identityUuid);
		return { identityUuid, optimizelyProfileUuid };
	});
	serveRoute(app, contract.saveOptimizelyProfile, { config }, async (request) => {
		const identityUuid = ownIdentity(request, request.query);
		const { optimizelyProfileUuid } = request.body;
		await keepTrackers(context, identityUuid, { optimizelyProfileUuid });
		return { identityUuid, optimizelyProfileUuid };
	});
}

function ownIdentity(request: FastifyRequest, { identityUuid }: { readonly identityUuid: string }): string {
	const mine = viewerOf(request).identityUuid;
	if (identityUuid.toLowerCase() !== mine) {
		throw notFound("profile");
	}
	return mine;
}
