import type { FastifyInstance } from "fastify";
import * as contract from "../../../contracts/wire/reference/index.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { notFound } from "../../platform/problems/problem.ts";
import type { VendorContext } from "../../workflow/context.ts";
import { serveRoute } from "../serve-route.ts";

const PER_MINUTE = { max: 120, timeWindow: "1 minute" };

/** Address typeahead; the text travels in the body because an address is personal. */
export function addressRoutes(app: FastifyInstance, context: PlatformContext & VendorContext): void {
	const options = { config: { access: "public", rateLimit: PER_MINUTE } } as const;
	serveRoute(app, contract.suggestAddresses, options, async (request) => ({
		suggestions: await context.portsOf(request.org).addressSearch.suggest(request.body.text),
	}));
	serveRoute(app, contract.resolveAddress, options, async (request) => {
		const address = await context.portsOf(request.org).addressSearch.resolve(request.body.id);
		if (!address) {
			throw notFound("address");
		}
		return address;
	});
}
