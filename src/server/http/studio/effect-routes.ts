import type { FastifyInstance } from "fastify";
import * as contract from "../../../contracts/wire/studio/index.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { readEffect } from "../../workflow/studio/effect/effect.ts";
import { peopleOnMap } from "../../workflow/studio/effect/people-now.ts";
import { serveRoute } from "../serve-route.ts";
import { config, studioViewer } from "./studio-viewer.ts";

/** What published versions did to a lender's borrowers: counts, and nothing about anybody. */
export function effectRoutes(app: FastifyInstance, context: PlatformContext): void {
	serveRoute(app, contract.readEffect, { config }, async (request) => {
		const { org } = await studioViewer(context, request);
		return readEffect(context, { org, product: request.product }, request.query);
	});
	serveRoute(app, contract.readPeopleOnMap, { config }, async (request) => {
		const { org } = await studioViewer(context, request);
		return peopleOnMap(context, { org, product: request.product });
	});
}
