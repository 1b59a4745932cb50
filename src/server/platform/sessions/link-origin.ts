import type { FastifyRequest } from "fastify";
import type { PlatformContext } from "../context.ts";
import { isLoopback } from "../products/host-book.ts";

/**
 * Scheme and host of an email link. The requester controls the Host header, so it is trusted only if it is one of the
 * lender's own; a sandbox, where nothing leaves the machine, trusts it anyway.
 */
export function linkOrigin(context: PlatformContext, request: FastifyRequest): string {
	const { mode, publicOrigin } = context;
	const hosts = context.hosts.hostsOf(request.org);
	const { hostname, protocol, host } = request;
	if (mode === "production") {
		const own = hosts.includes(hostname.toLowerCase()) ? hostname.toLowerCase() : hosts[0];
		return own === undefined ? (publicOrigin ?? "") : `https://${own}`;
	}
	if (hosts[0] === undefined || hosts.includes(hostname.toLowerCase())) {
		return publicOrigin ?? `${protocol}://${host}`;
	}
	const port = /:\d+$/.exec(host)?.[0] ?? "";
	return `${protocol}://${hosts[0]}${port}`;
}

/** The same for a link without a request; a sandbox uses its own listening address, on the lender's host. */
export function lastingLinkOrigin({ mode, hosts, publicOrigin, ownOrigin }: PlatformContext, org: string): string {
	const [host] = hosts.hostsOf(org);
	if (mode === "production" && host !== undefined) return `https://${host}`;
	if (publicOrigin !== undefined || mode === "production") return publicOrigin ?? "";
	const url = new URL(ownOrigin());
	if (host !== undefined) url.hostname = host;
	return url.origin;
}

/**
 * Scheme and host of the pages at a request's host; undefined if it names no host. A proxy in front may end TLS, so the
 * scheme is PUBLIC_ORIGIN's at its host, and https at every other host of a production but loopback.
 */
export function pageOrigin({ mode, publicOrigin }: PlatformContext, request: FastifyRequest): string | undefined {
	const { host, hostname, protocol } = request;
	const known = publicOrigin === undefined ? undefined : new URL(publicOrigin);
	const isCalledDirectly = mode !== "production" || isLoopback(hostname);
	const scheme =
		known?.hostname === hostname.toLowerCase() ? known.protocol : isCalledDirectly ? `${protocol}:` : "https:";
	const url = `${scheme}//${host}`;
	return URL.canParse(url) ? new URL(url).origin : undefined;
}
