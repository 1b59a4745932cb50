import type { FastifyInstance, FastifyRequest } from "fastify";
import * as errorTexts from "../../../contracts/error-texts.ts";
import * as contract from "../../../contracts/wire/application/index.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { viewerOf } from "../../platform/plugins/access.ts";
import { notFound, Problem } from "../../platform/problems/problem.ts";
import { readApplication } from "../../workflow/applications/application-row.ts";
import type { ChangeContext } from "../../workflow/context.ts";
import { assignSides } from "../../workflow/experiments/assign-sides.ts";
import { serveRoute } from "../serve-route.ts";

/** Which variation of an experiment an application was shown: as a list for its own address, one by one with the application named in the body. */
export function experimentRoutes(app: FastifyInstance, context: ChangeContext): void {
	serveRoute(app, contract.saveExperiments, { config: { access: "owner" } }, async (request) => ({
		experiments: await assignSides(context, request.params.uuid, viewerOf(request), request.body.experiments),
	}));
	serveRoute(app, contract.saveNamedExperiments, { config: { access: "viewer" } }, async (request) => {
		const { appUuid, experiments } = request.body;
		if (!appUuid) {
			throw new Problem(400, "APPLICATION_NOT_NAMED", errorTexts.noApplicationForExperiment);
		}
		await refuseForeign(context, request, appUuid);
		return { experiments: await assignSides(context, appUuid, viewerOf(request), [experiments].flat()) };
	});
}

async function refuseForeign(context: PlatformContext, request: FastifyRequest, appUuid: string): Promise<void> {
	const { identityUuid, org } = viewerOf(request);
	const { row } = await readApplication(context.database.db, context.keys, appUuid, false);
	if (row.identityUuid !== identityUuid || row.org !== org) {
		throw notFound("application");
	}
}
