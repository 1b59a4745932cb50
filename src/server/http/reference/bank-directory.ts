import type { FastifyInstance } from "fastify";
import type { ServerContext } from "../../workflow/context.ts";
import { exactly, problems } from "../wire.ts";

/** Which bank a routing number belongs to; null when the directory does not have it. */
export function bankDirectoryRoutes(app: FastifyInstance, context: ServerContext): void {
	const routingNumber = { type: "string", pattern: "^[0-9]{9}$" } as const;
	app.get<{ Params: { routingNumber: string } }>(
		"/service-application/external/api/v1/banks/:routingNumber",
		{
			config: { access: "public" },
			schema: {
				tags: ["reference"],
				params: exactly({ routingNumber }),
				response: { 200: exactly({ bankName: { type: ["string", "null"] } }), ...problems },
			},
		},
		async (request) => ({
			bankName: await context.portsOf(request.org).accountCheck.bankName(request.params.routingNumber),
		}),
	);
}
