import type { FastifyInstance } from "fastify";
import type { ServerContext } from "../../context.ts";
import { exactly, problems } from "../../schemas/wire.ts";

interface Switch {
	readonly enabled?: unknown;
	readonly variables?: unknown;
}

/** Feature flags, as the organisation's file sets them; an unknown flag is off. */
export function optimizeRoutes(app: FastifyInstance, context: ServerContext): void {
	const key = { type: "string", minLength: 1, maxLength: 128 } as const;
	const user = { type: "object", additionalProperties: true, maxProperties: 50 } as const;
	const variables = { type: "object", additionalProperties: true } as const;
	const on = { type: "boolean" } as const;
	const answer = exactly({ enabled: on, flagEnabled: on, variables }, ["enabled", "flagEnabled"]);
	app.post<{ Body: { featureKey: string } }>(
		"/service-optimize/:context/api/v1/feature",
		{
			config: { access: "public" },
			schema: {
				tags: ["flags"],
				params: exactly({ context: { type: "string", enum: ["external", "customer", "agent", "internal"] } }),
				body: exactly({ featureKey: key, optimizeUser: user }, ["featureKey"]),
				response: { 200: answer, ...problems },
			},
		},
		async (request) => {
			const { flags } = context.products.product(request.org).org;
			const isObject = flags !== null && typeof flags === "object" && !Array.isArray(flags);
			const { featureKey } = request.body;
			const flag =
				isObject && Object.hasOwn(flags, featureKey) ? (flags as Record<string, Switch>)[featureKey] : undefined;
			const enabled = flag?.enabled === true;
			return { enabled, flagEnabled: enabled, ...(flag?.variables ? { variables: flag.variables } : {}) };
		},
	);
}
