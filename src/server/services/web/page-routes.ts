import { existsSync } from "node:fs";
import { join, normalize } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Product } from "../../../engine/authored.ts";
import type { ServerContext } from "../../context.ts";
import { pagePolicy } from "../../plugins/security-headers.ts";
import { Problem } from "../../problems/problem.ts";
import { readIndex, renderPage } from "./page.ts";

const BASE = "/account/heloc";
const IMMUTABLE = "public, max-age=31536000, immutable";

/** The web application: hashed assets for ever, its page for every other path below the base. */
export async function pageRoutes(app: FastifyInstance, context: ServerContext): Promise<void> {
	const { webRoot } = context;
	if (webRoot !== undefined && existsSync(webRoot)) {
		await app.register(fastifyStatic, { root: webRoot, serve: false, cacheControl: false, etag: true });
	}
	const page = (request: FastifyRequest, reply: FastifyReply) => sendPage(context, request, reply);
	const options = {
		config: { access: "public" as const, rateLimit: false as const },
		schema: { hide: true },
		compress: {},
	};
	app.get(BASE, options, page);
	app.get<{ Params: { "*": string } }>(`${BASE}/*`, options, (request, reply) => {
		const path = normalize(request.params["*"]);
		const isFile =
			webRoot !== undefined && path !== "." && path !== "index.html" && isInside(path) && isHeld(webRoot, path);
		if (isFile) {
			reply.header("cache-control", path.startsWith("assets/") ? IMMUTABLE : "public, max-age=3600");
			return reply.sendFile(path);
		}
		// A chunk that a deploy took away must not come back as a page.
		if (path.startsWith("assets/") || /\.[a-z0-9]{1,5}$/i.test(path)) {
			throw new Problem(404, "NO_SUCH_ADDRESS", "There is nothing at this address.");
		}
		return sendPage(context, request, reply);
	});
}

function isInside(path: string): boolean {
	return (
		!path.startsWith("..") &&
		!path.startsWith("/") &&
		!path.includes("\0") &&
		!path.split("/").some((part) => part.startsWith("."))
	);
}

function isHeld(webRoot: string, path: string): boolean {
	return /\.[a-z0-9]+$/i.test(path) && existsSync(join(webRoot, path));
}

/** Sends the application's page under its own content security policy. */
export function sendPage(context: ServerContext, request: FastifyRequest, reply: FastifyReply): FastifyReply {
	const index = readIndex(context.webRoot);
	if (index === undefined) {
		throw new Problem(
			503,
			"WEB_NOT_BUILT",
			"The web application is not built. Run `npm run build` and load this page again.",
		);
	}
	const { html, nonce } = renderPage(index, productOf(context, request), context.mode);
	return reply
		.header("content-security-policy", pagePolicy(nonce))
		.header("cache-control", "no-cache")
		.type("text/html; charset=utf-8")
		.send(html);
}

// A faulty organisation gets the page without its data block, and the page says so.
function productOf(context: ServerContext, request: FastifyRequest): Product | undefined {
	try {
		return context.products.product(request.org);
	} catch {
		return undefined;
	}
}
