import type { FastifyInstance } from "fastify";
import type { ServerContext } from "../../workflow/context.ts";
import { type EffectAsked, readEffect } from "../../workflow/studio/effect/effect.ts";
import { peopleOnMap } from "../../workflow/studio/effect/people-now.ts";
import { aHash, exactly } from "../wire.ts";
import { BASE, config, response, studioViewer, tags } from "./studio-viewer.ts";

const asked = exactly({ days: { type: "string", enum: ["7", "30", "90"] }, version: aHash, before: aHash }, ["days"]);

/** What published versions did to a lender's borrowers: counts, and nothing about anybody. */
export function effectRoutes(app: FastifyInstance, context: ServerContext): void {
	app.get<{ Querystring: Omit<EffectAsked, "days"> & { readonly days: string } }>(
		`${BASE}/effect`,
		{ config, schema: { tags, querystring: asked, response } },
		async (request) => {
			const { org } = await studioViewer(context, request);
			const { days, ...compared } = request.query;
			return readEffect(context, org, { days: Number(days), ...compared });
		},
	);
	app.get(`${BASE}/people-on-map`, { config, schema: { tags, response } }, async (request) => {
		const { org } = await studioViewer(context, request);
		return peopleOnMap(context, org);
	});
}
