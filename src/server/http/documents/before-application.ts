import type { FastifyInstance } from "fastify";
import { readDisclosureBefore } from "../../../contracts/wire/application/index.ts";
import { documentBefore } from "../../journey/documents/before-application.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { notFound } from "../../platform/problems/problem.ts";
import { visitorProduct } from "../../platform/visitors/visitor-product.ts";
import { serveRoute } from "../serve-route.ts";

/** The lender's disclosures for anyone, before an application: the terms of its line, and the booklet. */
export function disclosureBeforeRoutes(app: FastifyInstance, context: PlatformContext): void {
	const options = {
		config: { access: "public", isLinked: true, rateLimit: { max: 60, timeWindow: "1 minute" } },
	} as const;
	serveRoute(app, readDisclosureBefore, options, async (request, reply) => {
		const { kind } = request.params;
		const product = visitorProduct(context, request);
		if (product.registration.givenBefore?.includes(kind) !== true) throw notFound("document");
		const pdf = await documentBefore(kind, product, context.now().toISOString().slice(0, 10));
		reply.header("content-disposition", `inline; filename="${kind}.pdf"`);
		return reply.type("application/pdf").send(pdf);
	});
}
