import type { FastifyInstance } from "fastify";
import * as contract from "../../../contracts/wire/reference/index.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { notFound } from "../../platform/problems/problem.ts";
import { serveRoute } from "../serve-route.ts";
import { originatorBody } from "./originator.ts";

/** Public information about the loan officer or broker who refers an applicant. */
export function leadPortalRoutes(app: FastifyInstance, context: PlatformContext): void {
	serveRoute(app, contract.originator, { config: { access: "public" } }, async (request) => {
		const found = await originatorBody(context, request.org, request.params.uuid);
		if (!found) {
			throw notFound("loanOfficer");
		}
		return found;
	});
}
