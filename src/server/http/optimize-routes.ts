import type { FastifyInstance, FastifyRequest } from "fastify";
import { visitorProduct } from "../platform/products/visitor-product.ts";
import type { ServerContext } from "../workflow/context.ts";
import { Decider, type Decision, type OptimizeUser } from "../workflow/experiments/decide.ts";
import { noteExposures } from "../workflow/telemetry/exposures.ts";
import { exactly, problems } from "./wire.ts";

interface Asked {
	readonly optimizeUser?: OptimizeUser;
}

/** Flags and experiments, decided from the organization's file for a visitor's attributes; an unknown key is off. */
export function optimizeRoutes(app: FastifyInstance, context: ServerContext): void {
	const base = "/service-optimize/:context/api";
	const key = { type: "string", minLength: 1, maxLength: 128 } as const;
	const plain = ["number", "boolean", "null"].map((type) => ({ type }));
	const attribute = { anyOf: [{ type: "string", maxLength: 256 }, ...plain] };
	const attributes = { type: "object", additionalProperties: attribute, maxProperties: 50 } as const;
	const user = exactly({ attributes, trackerId: key }, []);
	const on = { type: "boolean" } as const;
	const variables = { type: "object", additionalProperties: true } as const;
	const feature = { enabled: on, flagEnabled: on, variables, persisted: on };
	const tags = ["flags"];
	const params = exactly({ context: { type: "string", enum: ["external", "customer", "agent", "internal"] } });
	const config = { access: "public" } as const;
	const servedTo = (request: FastifyRequest) => ({
		org: request.org,
		productHash: visitorProduct(context, request).hash,
	});
	const deciderOf = (request: FastifyRequest, { optimizeUser = {} }: Asked) =>
		new Decider(visitorProduct(context, request).org, optimizeUser);

	const one = exactly({ featureKey: key, optimizeUser: user }, ["featureKey"]);
	const answer = exactly(feature, ["enabled", "flagEnabled"]);
	app.post<{ Body: Asked & { featureKey: string } }>(
		`${base}/v1/feature`,
		{ config, schema: { tags, params, body: one, response: { 200: answer, ...problems } } },
		async (request) => {
			const { featureKey } = request.body;
			const decided = deciderOf(request, request.body).feature(featureKey);
			if ("variation" in decided) {
				await noteExposures(context, servedTo(request), request.body.optimizeUser, {
					[featureKey]: decided as Decision,
				});
			}
			return { ...decided, flagEnabled: decided.enabled };
		},
	);

	const line = exactly({ featureKey: key, ...feature }, ["featureKey", "enabled", "flagEnabled"]);
	const all = exactly({ features: { type: "array", items: line } });
	app.post<{ Body: Asked }>(
		`${base}/v1/features`,
		{
			config,
			schema: { tags, params, body: exactly({ optimizeUser: user }, []), response: { 200: all, ...problems } },
		},
		async (request) => {
			const features = deciderOf(request, request.body).features();
			return { features: features.map((decided) => ({ ...decided, flagEnabled: decided.enabled })) };
		},
	);

	const variation = { type: ["string", "null"] } as const;
	const decision = exactly({ enabled: on, variation, variables }, ["enabled", "variation"]);
	const decisions = exactly({ decisions: { type: "object", additionalProperties: decision } });
	const body = exactly({ optimizeUser: user, experimentKeys: { type: "array", maxItems: 50, items: key } }, [
		"optimizeUser",
	]);
	for (const version of ["v1", "v2"]) {
		app.post<{ Body: Asked & { experimentKeys?: readonly string[] } }>(
			`${base}/${version}/decision`,
			{ config, schema: { tags, params, body, response: { 200: decisions, ...problems } } },
			async (request) => {
				const decider = deciderOf(request, request.body);
				const keys = request.body.experimentKeys ?? decider.experimentKeys();
				const made = Object.fromEntries(keys.map((one) => [one, decider.decision(one)]));
				await noteExposures(context, servedTo(request), request.body.optimizeUser, made);
				return { decisions: made };
			},
		);
	}
}
