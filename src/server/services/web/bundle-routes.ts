import type { FastifyInstance, FastifyReply } from "fastify";
import type { ServerContext } from "../../context.ts";
import { notFound } from "../../problems/problem.ts";
import { exactly } from "../../schemas/wire.ts";

const IMMUTABLE = "public, max-age=31536000, immutable";

/** An organisation's product and validators, by the product's hash: what never changes is cached for ever. */
export function bundleRoutes(app: FastifyInstance, context: ServerContext): void {
	const hash = { type: "string", pattern: "^[0-9a-f]{64}$" } as const;
	const file = { type: "string", pattern: "^[0-9a-f]{64}\\.json$" } as const;
	app.get<{ Params: { file: string } }>(
		"/account/heloc/org/:file",
		{
			compress: {},
			config: { access: "public", rateLimit: false },
			schema: { tags: ["web"], params: exactly({ file }) },
		},
		(request, reply) => {
			const { product } = bundleOf(context, request.params.file.slice(0, 64));
			return sendForEver(reply, "application/json; charset=utf-8", product);
		},
	);
	app.get<{ Params: { hash: string } }>(
		"/account/heloc/org/:hash/validators.js",
		{
			compress: {},
			config: { access: "public", rateLimit: false },
			schema: { tags: ["web"], params: exactly({ hash }) },
		},
		(request, reply) => {
			const { validators } = bundleOf(context, request.params.hash);
			return sendForEver(reply, "text/javascript; charset=utf-8", validators);
		},
	);
}

function bundleOf(context: ServerContext, hash: string) {
	const bundle = context.products.bundle(hash);
	if (!bundle) {
		throw notFound("bundle");
	}
	return bundle;
}

function sendForEver(reply: FastifyReply, type: string, text: string): FastifyReply {
	return reply.header("cache-control", IMMUTABLE).type(type).send(Buffer.from(text));
}
