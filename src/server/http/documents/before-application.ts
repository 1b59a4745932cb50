import type { FastifyInstance } from "fastify";
import { documentBefore, GIVEN_BEFORE, type GivenBefore } from "../../journey/documents/before-application.ts";
import { visitorProduct } from "../../platform/products/visitor-product.ts";
import type { ServerContext } from "../../workflow/context.ts";
import { exactly, problems } from "../wire.ts";

/** The lender's disclosures for anyone, before an application: the terms of its line, and the booklet. */
export function disclosureBeforeRoutes(app: FastifyInstance, context: ServerContext): void {
	app.get<{ Params: { kind: GivenBefore } }>(
		"/service-application/external/api/v1/disclosures/:kind/pdf",
		{
			config: { access: "public", rateLimit: { max: 60, timeWindow: "1 minute" } },
			schema: {
				tags: ["documents"],
				params: exactly({ kind: { type: "string", enum: [...GIVEN_BEFORE] } }),
				response: problems,
			},
		},
		async (request, reply) => {
			const { kind } = request.params;
			const product = visitorProduct(context, request);
			const pdf = await documentBefore(kind, product, context.now().toISOString().slice(0, 10));
			reply.header("content-disposition", `inline; filename="${kind}.pdf"`);
			return reply.type("application/pdf").send(pdf);
		},
	);
}
