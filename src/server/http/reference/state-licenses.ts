import type { FastifyInstance } from "fastify";
import { mayAskAbout } from "../../platform/plugins/organisation.ts";
import { Problem } from "../../platform/problems/problem.ts";
import type { ServerContext } from "../../workflow/context.ts";
import { exactly, problems } from "../wire.ts";

/** The states in which an organization lends. */
export function stateLicenseRoutes(app: FastifyInstance, context: ServerContext): void {
	const item = exactly({ abbrev: { type: "string" } });
	app.get<{ Querystring: { orgCode?: string } }>(
		"/service-application/external/api/v1/heloc/state-licenses",
		{
			config: { access: "public" },
			schema: {
				tags: ["reference"],
				querystring: exactly({ orgCode: { type: "string", maxLength: 64 } }, []),
				response: { 200: { type: "array", items: item }, ...problems },
			},
		},
		async (request) => {
			const org = request.query.orgCode ?? request.org;
			if (!mayAskAbout(context, request, org)) {
				throw new Problem(400, "UNKNOWN_ORGANISATION", "The orgCode names no organization that is served here.");
			}
			const states = context.products.product(org).org.productStates;
			const known = Array.isArray(states) ? states.filter((state) => typeof state === "string") : [];
			return [...new Set(known)].sort().map((abbrev) => ({ abbrev }));
		},
	);
}
