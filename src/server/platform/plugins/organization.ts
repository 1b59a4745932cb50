import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { PlatformContext } from "../context.ts";
import { Problem } from "../problems/problem.ts";
import "./request-types.ts";
import { sendProblem } from "./problems.ts";

const TITLE = "This site is not available";
const WORDS =
	"No lender can be shown at this address right now. Please check the address, or try again in a few minutes.";

const MOST_TOLD = 200;

/**
 * Determines the organization of each request: from the `org` header, else from the host. An unassigned host or an
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
	});
	app.addHook("onSend", async (request, reply) => {
		if (request.routeOptions.config.isOnAnyHost === true) return;
		if (String(reply.getHeader("cache-control") ?? "").includes("immutable")) return;
		reply.header("vary", [reply.getHeader("vary"), "org"].flat().filter(Boolean).join(", "));
	});
}

/** Whether a call may ask about a lender by its code: one that its host opens and that can be served. */
export function mayAskAbout({ hosts, products }: PlatformContext, { hostname }: FastifyRequest, org: string): boolean {
	return hosts.opens(org, hostname) && products.faultOf(org) === undefined;
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
