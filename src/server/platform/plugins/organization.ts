import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { PlatformContext } from "../context.ts";
import { Problem } from "../problems/problem.ts";
import { said } from "../problems/said.ts";
import { productAt } from "../products/product-address.ts";
import "./request-types.ts";
import { sendProblem } from "./problems.ts";

const TITLE = "This site is not available";
const WORDS =
	"No lender can be shown at this address right now. Please check the address, or try again in a few minutes.";

const MOST_TOLD = 200;

/**
 * Determines the organization of each request: from the `org` header, else from the host; and its product: from the address,
 * else from the `x-product` header. An unassigned host or an
 * organization that cannot be served gets a neutral 503, never another lender's pages. Answers that a cache may reuse
 * depend on the header, except files that are named by their content.
 */
export function registerOrganization(app: FastifyInstance, context: PlatformContext): void {
	const told = new Set<string>();
	const tell = (what: string, details: { readonly [name: string]: string }) => {
		const key = `${what} ${Object.values(details).join(" ")}`;
		if (told.has(key) || told.size >= MOST_TOLD) return;
		told.add(key);
		context.report(what, details);
	};
	app.decorateRequest("org", "");
	app.decorateRequest("product", null);
	app.addHook("onRequest", async (request, reply) => {
		if (request.routeOptions.config.isOnAnyHost === true) return;
		const org = orgOfHeader(request, context) ?? context.hosts.orgOf(request.hostname);
		if (org === undefined) {
			tell("no organization is served at this host", { host: request.hostname.slice(0, 100) });
			return neutralAnswer(request, reply);
		}
		const fault = context.products.faultOf(org);
		if (fault !== undefined) {
			tell("an organization is faulty and not served", { org, fault });
			return neutralAnswer(request, reply);
		}
		request.org = org;
		const product = productOf(request, context, org);
		const faultOfIt = product === null ? undefined : context.products.faultOf(org, product);
		if (faultOfIt !== undefined && product !== null) {
			tell("a product of an organization is faulty and not served", { org, product, fault: faultOfIt });
			return neutralAnswer(request, reply);
		}
		request.product = product;
	});
	app.addHook("onSend", async (request, reply) => {
		if (request.routeOptions.config.isOnAnyHost === true) return;
		if (String(reply.getHeader("cache-control") ?? "").includes("immutable")) return;
		reply.header("vary", [reply.getHeader("vary"), "org", "x-product"].flat().filter(Boolean).join(", "));
	});
}

/** Whether a call may ask about a lender by its code: one that its host opens and that can be served. */
export function mayAskAbout({ hosts, products }: PlatformContext, { hostname }: FastifyRequest, org: string): boolean {
	return hosts.opens(org, hostname) && products.faultOf(org) === undefined;
}

/** The product that a request is about: that of its address, else of the `x-product` header, else of a link's query; null for the first one. */
function productOf(request: FastifyRequest, { products }: PlatformContext, org: string): string | null {
	const at = productAt(request.raw);
	const linked = request.routeOptions.config.isLinked === true ? request.query : {};
	const asked = at ?? request.headers["x-product"] ?? (linked as { readonly product?: unknown }).product;
	if (asked === undefined || asked === "") return null;
	const found = products.offered(org).find(({ id }) => id === asked);
	if (found !== undefined) return found.product;
	if (at !== undefined) throw new Problem(404, "NO_SUCH_ADDRESS", said("general.noAddress"));
	const cure = "Leave it out for the lender's first product.";
	throw new Problem(
		400,
		"UNKNOWN_PRODUCT",
		`The x-product header, or "product" in the query, names no product that this lender offers. ${cure}`,
	);
}

function orgOfHeader({ headers, hostname }: FastifyRequest, context: PlatformContext): string | undefined {
	const { org } = headers;
	if (org === undefined || org === "") return undefined;
	if (typeof org === "string" && context.hosts.opens(org, hostname)) return org;
	const cure = "Leave the header out to use the organization of the host.";
	throw new Problem(400, "UNKNOWN_ORGANIZATION", `The "org" header names no organization that is served here. ${cure}`);
}

/** Answers 503 without any lender's name: a page for browsers, a problem document for calls. */
function neutralAnswer(request: FastifyRequest, reply: FastifyReply): FastifyReply {
	if (!(request.headers.accept ?? "").includes("text/html")) {
		return sendProblem(reply, new Problem(503, "ORGANIZATION_UNAVAILABLE", WORDS), request.id, undefined);
	}
	const html = [
		'<!doctype html><html lang="en-US"><head><meta charset="utf-8">',
		'<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
		`<title>${TITLE}</title></head><body><main><h1>${TITLE}</h1><p>${WORDS}</p></main></body></html>`,
	].join("");
	return reply.code(503).header("retry-after", "60").type("text/html; charset=utf-8").send(html);
}
