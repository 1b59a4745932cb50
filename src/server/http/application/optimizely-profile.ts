import type { FastifyInstance, FastifyRequest } from "fastify";
import { viewerOf } from "../../platform/plugins/access.ts";
import { notFound } from "../../platform/problems/problem.ts";
import { keepTrackers, readTrackers } from "../../platform/repositories/trackers.ts";
import type { ServerContext } from "../../workflow/context.ts";
import { aUuid, exactly, problems } from "../wire.ts";

/** The path is spelled the way its callers spell it. */
const PATH = "/service-application/api/v3/application/heloc/optermizerly-profile";

interface Asked {
	readonly Querystring: { readonly identityUuid: string };
}

/** The tracker that identifies a user to the experiments; users can only request their own. */
export function optimizelyProfileRoutes(app: FastifyInstance, context: ServerContext): void {
	const querystring = exactly({ identityUuid: aUuid });
	const profile = exactly({ identityUuid: aUuid, optimizelyProfileUuid: { anyOf: [aUuid, { type: "null" }] } });
	const response = { 200: profile, ...problems };
	const tags = ["flags"];
	app.get<Asked>(PATH, { config: { access: "viewer" }, schema: { tags, querystring, response } }, async (request) => {
		const identityUuid = ownIdentity(request);
		const { optimizelyProfileUuid } = await readTrackers(context, identityUuid);
		return { identityUuid, optimizelyProfileUuid };
	});
	const body = exactly({ optimizelyProfileUuid: aUuid });
	app.patch<Asked & { Body: { optimizelyProfileUuid: string } }>(
		PATH,
		{ config: { access: "viewer" }, schema: { tags, querystring, body, response } },
		async (request) => {
			const identityUuid = ownIdentity(request);
			const { optimizelyProfileUuid } = request.body;
			await keepTrackers(context, identityUuid, { optimizelyProfileUuid });
			return { identityUuid, optimizelyProfileUuid };
		},
	);
}

function ownIdentity(request: FastifyRequest): string {
	const { identityUuid } = request.query as Asked["Querystring"];
	const mine = viewerOf(request).identityUuid;
	if (identityUuid.toLowerCase() !== mine) {
		throw notFound("profile");
	}
	return mine;
}
