import type { FastifyInstance } from "fastify";
import { exactly } from "../../../contracts/wire/shapes.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { notFound } from "../../platform/problems/problem.ts";
import { acceptedEncoding } from "../../platform/products/packed-text.ts";
import { SHOWN_DRAWINGS } from "../../platform/products/shown-drawings.ts";

/** A drawing opened by itself is a document: it may load and run nothing. */
const NOTHING = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** An organization's logo and icon, drawn from their gated files; cached forever by the product's hash. */
export function drawingRoutes(app: FastifyInstance, context: PlatformContext): void {
	const hash = { type: "string", pattern: "^[0-9a-f]{64}$" } as const;
	const drawing = { type: "string", enum: SHOWN_DRAWINGS.map((name) => `${name}.svg`) } as const;
	app.get<{ Params: { hash: string; drawing: string } }>(
		"/account/heloc/org/:hash/drawings/:drawing",
		{
			config: { access: "public", rateLimit: false },
			schema: { tags: ["web"], params: exactly({ hash, drawing }) },
		},
		async (request, reply) => {
			const name = SHOWN_DRAWINGS.find((one) => request.params.drawing === `${one}.svg`);
			const packed = name && (await context.products.files(request.params.hash)?.drawing(name));
			if (packed === undefined) throw notFound("bundle");
			const encoding = acceptedEncoding(request.headers["accept-encoding"]);
			if (encoding !== "identity") reply.header("content-encoding", encoding);
			return reply
				.header("cache-control", "public, max-age=31536000, immutable")
				.header("vary", "accept-encoding")
				.header("content-security-policy", NOTHING)
				.type("image/svg+xml; charset=utf-8")
				.send(packed[encoding]);
		},
	);
}
