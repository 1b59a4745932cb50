import type { FastifyInstance } from "fastify";
import { exactly } from "../../../contracts/wire/shapes.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { notFound } from "../../platform/problems/problem.ts";

/** An organization's own fonts, from their gated files; cached forever by the product's hash. */
export function fontRoutes(app: FastifyInstance, context: PlatformContext): void {
	const hash = { type: "string", pattern: "^[0-9a-f]{64}$" } as const;
	const font = { type: "string", pattern: "^[a-z0-9-]{1,80}[.]woff2$" } as const;
	app.get<{ Params: { hash: string; font: string } }>(
		"/account/heloc/org/:hash/fonts/:font",
		{
			config: { access: "public", rateLimit: false },
			schema: { tags: ["web"], params: exactly({ hash, font }) },
		},
		async (request, reply) => {
			const bytes = context.products.files(request.params.hash)?.font(request.params.font);
			if (bytes === undefined) throw notFound("bundle");
			return reply.header("cache-control", "public, max-age=31536000, immutable").type("font/woff2").send(bytes);
		},
	);
}
