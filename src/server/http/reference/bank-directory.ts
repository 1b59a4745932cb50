import type { FastifyInstance } from "fastify";
import { bankOf } from "../../../contracts/wire/reference/index.ts";
import type { PlatformContext } from "../../platform/context.ts";
import type { VendorContext } from "../../workflow/context.ts";
import { serveRoute } from "../serve-route.ts";

/** Which bank a routing number belongs to; null when the directory does not have it. */
export function bankDirectoryRoutes(app: FastifyInstance, context: PlatformContext & VendorContext): void {
	serveRoute(app, bankOf, { config: { access: "public" } }, async (request) => ({
		bankName: await context.portsOf(request.org).accountCheck.bankName(request.params.routingNumber),
	}));
}
