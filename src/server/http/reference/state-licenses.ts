import type { FastifyInstance } from "fastify";
import { stateLicenses } from "../../../contracts/wire/reference/index.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { mayAskAbout } from "../../platform/plugins/organization.ts";
import { Problem } from "../../platform/problems/problem.ts";
import { serveRoute } from "../serve-route.ts";

/** The states in which an organization lends. */
export function stateLicenseRoutes(app: FastifyInstance, context: PlatformContext): void {
	serveRoute(app, stateLicenses, { config: { access: "public" } }, async (request) => {
		const org = request.query.orgCode ?? request.org;
		if (!mayAskAbout(context, request, org)) {
			throw new Problem(400, "UNKNOWN_ORGANIZATION", "The orgCode names no organization that is served here.");
		}
		const states = context.products.product(org).org.productStates;
		const known = Array.isArray(states) ? states.filter((state) => typeof state === "string") : [];
		return [...new Set(known)].sort().map((abbrev) => ({ abbrev }));
	});
}
