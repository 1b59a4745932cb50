import type { FastifyInstance, FastifyRequest } from "fastify";
import * as errorTexts from "../../../contracts/error-texts.ts";
import { viewerOf } from "../../platform/plugins/access.ts";
import { notFound, Problem } from "../../platform/problems/problem.ts";
import type { AssignedExperiment } from "../../platform/repositories/experiments.ts";
import { readApplication } from "../../workflow/applications/application-row.ts";
import type { ServerContext } from "../../workflow/context.ts";
import { assignSides } from "../../workflow/experiments/assign-sides.ts";
import { aUuid, exactly, problems } from "../wire.ts";

const BASE = "/service-application/api/v3/application/heloc";

/** Which variation of an experiment an application was shown: as a list for its own address, one by one with the application named in the body. */
export function experimentRoutes(app: FastifyInstance, context: ServerContext): void {
	const assigned = exactly({
		name: { type: "string", pattern: "^[A-Za-z][A-Za-z0-9_-]{0,63}$" },
		variation: { type: "string", enum: ["control", "variation"] },
	});
	const list = { type: "array", minItems: 1, maxItems: 20, items: assigned } as const;
	const response = { 200: exactly({ experiments: { type: "array", items: assigned } }), ...problems };
	app.patch<{ Params: { uuid: string }; Body: { experiments: readonly AssignedExperiment[] } }>(
		`${BASE}/:uuid/experiments`,
		{
			config: { access: "owner" },
			schema: { tags: ["flags"], params: exactly({ uuid: aUuid }), body: exactly({ experiments: list }), response },
		},
		async (request) => ({
			experiments: await assignSides(context, request.params.uuid, viewerOf(request), request.body.experiments),
		}),
	);
	const body = exactly(
		{ appUuid: { anyOf: [aUuid, { type: "null" }, { const: "" }] }, experiments: { anyOf: [assigned, list] } },
		["experiments"],
	);
	app.post<{ Body: { appUuid?: string | null; experiments: AssignedExperiment | readonly AssignedExperiment[] } }>(
		`${BASE}/experiments`,
		{ config: { access: "viewer" }, schema: { tags: ["flags"], body, response } },
		async (request) => {
			const { appUuid, experiments } = request.body;
			if (!appUuid) {
				throw new Problem(400, "APPLICATION_NOT_NAMED", errorTexts.noApplicationForExperiment);
			}
			await refuseForeign(context, request, appUuid);
			return { experiments: await assignSides(context, appUuid, viewerOf(request), [experiments].flat()) };
		},
	);
}

async function refuseForeign(context: ServerContext, request: FastifyRequest, appUuid: string): Promise<void> {
	const { identityUuid, org } = viewerOf(request);
	const { row } = await readApplication(context.database.db, context.keys, appUuid, false);
	if (row.identityUuid !== identityUuid || row.org !== org) {
		throw notFound("application");
	}
}
