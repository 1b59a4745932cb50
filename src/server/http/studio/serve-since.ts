import type { FastifyInstance, FastifyRequest } from "fastify";
import type { RouteContract } from "../../../contracts/wire/route-contract.ts";
import type { OfSchema } from "../../../contracts/wire/schema-type.ts";
import { viewerOf } from "../../platform/plugins/access.ts";
import { PACKED } from "../../platform/plugins/packing.ts";
import { type RequestOf, type ServedRoute, serveRoute } from "../serve-route.ts";
import type { KeptAnswers } from "./kept-answers.ts";

/** Serves a route that answers as a whole, compressed, or what has changed since the answer that its caller names. */
export function serveSince<const Route extends RouteContract>(
	app: FastifyInstance,
	contract: Route,
	{ kept, ...options }: ServedRoute & { readonly kept: KeptAnswers },
	handler: (request: RequestOf<Route>) => Promise<OfSchema<Route["answers"][200], Date | string>>,
): void {
	serveRoute<RouteContract>(app, contract, { ...options, compress: PACKED }, async (request: FastifyRequest, reply) => {
		const { since, ...asked } = request.query as { readonly since?: string };
		const question = JSON.stringify([viewerOf(request).org, request.product, contract.at, request.params, asked]);
		const answer = (await handler(request as RequestOf<Route>)) as object;
		const { status, etag, body } = kept.answer(question, since, answer);
		return reply
			.code(status)
			.header("etag", etag)
			.send(body as never);
	});
}
