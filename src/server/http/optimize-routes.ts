import type { FastifyInstance, FastifyRequest } from "fastify";
import * as contract from "../../contracts/wire/telemetry/index.ts";
import type { PlatformContext } from "../platform/context.ts";
import { visitorProduct } from "../platform/visitors/visitor-product.ts";
import { Decider } from "../workflow/experiments/decide.ts";
import { noteExposures } from "../workflow/telemetry/exposures.ts";
import { serveRoute } from "./serve-route.ts";

interface Asked {
	readonly optimizeUser?: contract.OptimizeUser;
}

/** Flags and experiments, decided from the organization's file for a visitor's attributes; an unknown key is off. */
export function optimizeRoutes(app: FastifyInstance, context: PlatformContext): void {
	const options = { config: { access: "public" } } as const;
	const servedTo = (request: FastifyRequest) => ({
		org: request.org,
		productHash: visitorProduct(context, request).hash,
	});
	const deciderOf = (request: FastifyRequest, { optimizeUser = {} }: Asked) =>
		new Decider(visitorProduct(context, request).org, optimizeUser);

	serveRoute(app, contract.oneFeature, options, async (request) => {
		const { featureKey } = request.body;
		const decided = deciderOf(request, request.body).feature(featureKey);
		if (!("variation" in decided)) return { ...decided, flagEnabled: decided.enabled };
		await noteExposures(context, servedTo(request), request.body.optimizeUser, { [featureKey]: decided });
		const { variation: _, ...feature } = decided;
		return { ...feature, flagEnabled: feature.enabled };
	});

	serveRoute(app, contract.allFeatures, options, async (request) => {
		const features = deciderOf(request, request.body).features();
		return { features: features.map((decided) => ({ ...decided, flagEnabled: decided.enabled })) };
	});

	for (const one of [contract.decideV1, contract.decideV2]) {
		serveRoute(app, one, options, async (request) => {
			const decider = deciderOf(request, request.body);
			const keys = request.body.experimentKeys ?? decider.experimentKeys();
			const made = Object.fromEntries(keys.map((key) => [key, decider.decision(key)]));
			await noteExposures(context, servedTo(request), request.body.optimizeUser, made);
			return { decisions: made };
		});
	}
}
