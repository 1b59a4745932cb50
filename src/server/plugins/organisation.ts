import type { FastifyInstance } from "fastify";
import type { ServerContext } from "../context.ts";
import { Problem } from "../problems/problem.ts";
import "./request-types.ts";

/** Finds the organisation of each request: the `org` header, else the host it was sent to, else the main brand. */
export function registerOrganisation(app: FastifyInstance, context: ServerContext): void {
	app.decorateRequest("org", "");
	app.addHook("onRequest", async (request) => {
		const header = request.headers.org;
		if (header === undefined || header === "") {
			request.org = context.products.orgOfHost(request.hostname);
			return;
		}
		if (typeof header !== "string" || !context.products.isKnown(header)) {
			const cure = "Leave the header out to use the organisation of the host.";
			throw new Problem(
				400,
				"UNKNOWN_ORGANISATION",
				`The "org" header names no organisation that is served here. ${cure}`,
			);
		}
		request.org = header;
	});
}
