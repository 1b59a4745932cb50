import type { FastifyInstance } from "fastify";
import { bankOf } from "../../../contracts/wire/reference/index.ts";
import type { ServerContext } from "../../workflow/context.ts";
import { serveRoute } from "../serve-route.ts";

/** Which bank a routing number belongs to; null when the directory does not have it. */
export function bankDirectoryRoutes(app: FastifyInstance, context: ServerContext): void {
	serveRoute(app, bankOf, { config: { access: "public" } }, async (request) => ({
		bankName: await context.portsOf(request.org).accountCheck.bankName(request.params.routingNumber),
	}));
}
