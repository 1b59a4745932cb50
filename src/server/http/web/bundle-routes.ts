import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { exactly } from "../../../contracts/wire/shapes.ts";
import { SHOWN_SECTIONS } from "../../../flow/engine/authored/authored-copy.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { notFound } from "../../platform/problems/problem.ts";
import { acceptedEncoding } from "../../platform/products/packed-text.ts";
import type { ProductFile } from "../../platform/products/product-files.ts";

const IMMUTABLE = "public, max-age=31536000, immutable";
const JSON_TYPE = "application/json; charset=utf-8";
const SCRIPT_TYPE = "text/javascript; charset=utf-8";

/** An organization's product and validators, whole or for its first pages, by the product's hash: cached forever. */
export function bundleRoutes(app: FastifyInstance, context: PlatformContext): void {
	const config = { access: "public", rateLimit: false } as const;
	const hash = { type: "string", pattern: "^[0-9a-f]{64}$" } as const;
	const named = { type: "string", pattern: "^[0-9a-f]{64}\\.json$" } as const;
	const section = { type: "string", pattern: "^[a-z-]{1,40}\\.json$" } as const;
	const serve = (path: string, file: ProductFile, type: string) =>
		app.get<{ Params: { hash: string } }>(
			path,
			{ config, schema: { tags: ["web"], params: exactly({ hash }) } },
			(request, reply) => send(context, request, reply, { hash: request.params.hash, file, type }),
		);
	app.get<{ Params: { file: string } }>(
		"/account/heloc/org/:file",
		{ config, schema: { tags: ["web"], params: exactly({ file: named }) } },
		(request, reply) => {
			const asked = { hash: request.params.file.slice(0, 64), file: "product", type: JSON_TYPE } as const;
			return send(context, request, reply, asked);
		},
	);
	app.get<{ Params: { hash: string; file: string } }>(
		"/account/heloc/org/:hash/copy/:file",
		{ config, schema: { tags: ["web"], params: exactly({ hash, file: section }) } },
		(request, reply) => {
			const { hash, file } = request.params;
			const found = SHOWN_SECTIONS.find((name) => `${name}.json` === file);
			if (found === undefined) throw notFound("bundle");
			return send(context, request, reply, { hash, file: `copy/${found}`, type: JSON_TYPE });
		},
	);
	serve("/account/heloc/org/:hash/validators.js", "validators", SCRIPT_TYPE);
	serve("/account/heloc/org/:hash/entry.json", "entry", JSON_TYPE);
	serve("/account/heloc/org/:hash/entry-validators.js", "entry-validators", SCRIPT_TYPE);
	serve("/account/heloc/org/:hash/chat.json", "chat", JSON_TYPE);
	serve("/account/heloc/org/:hash/chat-validators.js", "chat-validators", SCRIPT_TYPE);
}

async function send(
	context: PlatformContext,
	request: FastifyRequest,
	reply: FastifyReply,
	{ hash, file, type }: { readonly hash: string; readonly file: ProductFile; readonly type: string },
): Promise<FastifyReply> {
	const files = context.products.files(hash);
	if (!files) {
		throw notFound("bundle");
	}
	const packed = await files.packed(file);
	const encoding = acceptedEncoding(request.headers["accept-encoding"]);
	reply.header("cache-control", IMMUTABLE).header("vary", "accept-encoding").type(type);
	if (encoding !== "identity") {
		reply.header("content-encoding", encoding);
	}
	return reply.send(packed[encoding]);
}
