import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { HOSTED_PAGES } from "../../../contracts/hosted-pages.ts";
import { withPilot } from "../../../contracts/visit-query.ts";
import type { Product } from "../../../flow/engine/authored/authored.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { Problem } from "../../platform/problems/problem.ts";
import { said } from "../../platform/problems/said.ts";
import { homeOf } from "../../platform/products/product-address.ts";
import { visitorProduct } from "../../platform/visitors/visitor-product.ts";

/** Addresses outside the application's base that lead into it or to hosted pages. */
const OUTSIDE = [
	"/",
	"/account",
	"/account/",
	"/account/register",
	"/account/register/*",
	"/account/heloc-signer",
	"/account/heloc-signer/*",
	"/heloc-signer",
	"/heloc-signer/*",
	"/auth/login",
	"/plaid-oauth-success",
	"/dashboard",
	"/register",
	"/register-v2",
	...Object.keys(HOSTED_PAGES),
];

/** Redirects of old and external paths. */
export function redirectRoutes(app: FastifyInstance, context: PlatformContext): void {
	for (const path of OUTSIDE) {
		app.get(path, { config: { access: "public" }, schema: { hide: true } }, (request, reply) =>
			redirect(context, request, reply),
		);
	}
}

function redirect(context: PlatformContext, request: FastifyRequest, reply: FastifyReply): FastifyReply {
	const [path = "/", query = ""] = request.url.split("?", 2);
	const hosted = HOSTED_PAGES[path];
	const product = visitorProduct(context, request);
	if (hosted !== undefined) {
		return reply.redirect(hostedPage(product, hosted), 302);
	}
	const { to, keepsQuery } = inside(path);
	const carried = keepsQuery ? query : onlyCarried(product, query);
	return reply.redirect(
		withPilot(`${homeOf(request.product)}${to}${carried === "" ? "" : `?${carried}`}`, request.url),
		302,
	);
}

function inside(path: string): { readonly to: string; readonly keepsQuery: boolean } {
	if (path === "/" || path === "/account" || path === "/account/") {
		return { to: "/dashboard", keepsQuery: false };
	}
	return { to: path.replace(/^\/account(?=\/)/, ""), keepsQuery: true };
}

function onlyCarried(product: Product, query: string): string {
	const given = new URLSearchParams(query);
	const carried = new URLSearchParams();
	for (const name of product.entry.carriedQuery) {
		const value = given.get(name);
		if (value !== null) {
			carried.set(name, value);
		}
	}
	return carried.toString();
}

function hostedPage(product: Product, name: string): string {
	const { links } = product.org;
	const url =
		links !== null && typeof links === "object" ? (links as { readonly [key: string]: unknown })[name] : undefined;
	if (typeof url !== "string" || !/^https:\/\//.test(url)) {
		throw new Problem(404, "NO_HOSTED_PAGE", said("application.noHostedPage"));
	}
	return url;
}
