import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import type { Mode } from "../app-options.ts";

const NOT_A_PAGE = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const HSTS_SECONDS = 31_536_000;

/** The headers of an answer that no hook of ours sees, because its request never became one. */
export function headersOfRawAnswer(mode: Mode): { readonly [name: string]: string } {
	return {
		"content-security-policy": NOT_A_PAGE,
		"cross-origin-opener-policy": "same-origin",
		"cross-origin-resource-policy": "same-origin",
		"referrer-policy": "no-referrer",
		"x-content-type-options": "nosniff",
		"x-frame-options": "DENY",
		"cache-control": "no-store",
		...(mode === "production" ? { "strict-transport-security": `max-age=${HSTS_SECONDS}; includeSubDomains` } : {}),
	};
}

/** The policy of a page whose styles carry this nonce. */
export function pagePolicy(nonce: string): string {
	return [
		"default-src 'none'",
		"script-src 'self'",
		`style-src 'self' 'nonce-${nonce}'`,
		"img-src 'self' blob: data:",
		"font-src 'self'",
		"media-src 'self' blob:",
		"connect-src 'self'",
		"worker-src 'self'",
		"manifest-src 'self'",
		"frame-ancestors 'none'",
		"base-uri 'none'",
		"form-action 'self'",
	].join("; ");
}

/** Headers of every answer, errors and assets included; pages set their own policy. */
export async function registerSecurityHeaders(app: FastifyInstance, mode: Mode): Promise<void> {
	await app.register(helmet, {
		contentSecurityPolicy: false,
		crossOriginOpenerPolicy: { policy: "same-origin" },
		crossOriginResourcePolicy: { policy: "same-origin" },
		referrerPolicy: { policy: "no-referrer" },
		strictTransportSecurity: mode === "production" ? { maxAge: HSTS_SECONDS, includeSubDomains: true } : false,
		xFrameOptions: { action: "deny" },
		// for browsers that are gone; every asset would carry them
		xDnsPrefetchControl: false,
		xDownloadOptions: false,
		xPermittedCrossDomainPolicies: false,
		xXssProtection: false,
	});
	app.addHook("onSend", async (_request, reply) => {
		if (!reply.hasHeader("content-security-policy")) {
			reply.header("content-security-policy", NOT_A_PAGE);
		}
	});
}
