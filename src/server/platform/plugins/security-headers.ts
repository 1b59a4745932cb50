import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import type { Mode } from "../mode.ts";
import { CSP_REPORTS } from "./csp-reports.ts";
import "./request-types.ts";

const NOT_A_PAGE = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** A page may request camera, microphone and location, for the ID and the notary; everything else is off. */
const PERMISSIONS = [
	...["camera", "microphone", "geolocation", "fullscreen"].map((feature) => `${feature}=(self)`),
	...[
		"accelerometer",
		"bluetooth",
		"display-capture",
		"encrypted-media",
		"gyroscope",
		"hid",
		"idle-detection",
		"magnetometer",
		"midi",
		"payment",
		"picture-in-picture",
		"publickey-credentials-get",
		"screen-wake-lock",
		"serial",
		"usb",
		"xr-spatial-tracking",
	].map((feature) => `${feature}=()`),
].join(", ");

/** What a browser clears on sign-out; the cookie that recognizes the device stays. */
const SIGNED_OUT = '"cache", "storage"';

const HSTS_SECONDS = 31_536_000;

/** Headers for responses to unparseable requests, which no hook sees. */
export function headersOfRawAnswer(mode: Mode): { readonly [name: string]: string } {
	return {
		"content-security-policy": NOT_A_PAGE,
		"cross-origin-opener-policy": "same-origin",
		"cross-origin-resource-policy": "same-origin",
		"permissions-policy": PERMISSIONS,
		"referrer-policy": "no-referrer",
		"x-content-type-options": "nosniff",
		"x-frame-options": "DENY",
		"cache-control": "no-store",
		...(mode === "production" ? { "strict-transport-security": `max-age=${HSTS_SECONDS}; includeSubDomains` } : {}),
	};
}

/** The policy of a page whose styles carry this nonce, whose assets may come from a CDN, and that may show own frames. */
export function pagePolicy(nonce: string, cdnOrigin?: string, hasFrames = false): string {
	const cdn = cdnOrigin === undefined ? "" : ` ${cdnOrigin}`;
	return [
		"default-src 'none'",
		`script-src 'self'${cdn}`,
		`style-src 'self'${cdn} 'nonce-${nonce}'`,
		`img-src 'self'${cdn} blob: data:`,
		`font-src 'self'${cdn}`,
		`media-src 'self'${cdn} blob:`,
		`connect-src 'self'${cdn}`,
		// a worker from another origin is started by the page's own script
		`worker-src 'self'${cdn === "" ? "" : `${cdn} blob:`}`,
		"manifest-src 'self'",
		...(hasFrames ? ["frame-src 'self'"] : []),
		"frame-ancestors 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		`report-uri ${CSP_REPORTS}`,
		"report-to csp",
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
		// only for obsolete browsers; every asset would carry them
		xDnsPrefetchControl: false,
		xDownloadOptions: false,
		xPermittedCrossDomainPolicies: false,
		xXssProtection: false,
	});
	app.addHook("onSend", async (request, reply) => {
		reply.header("permissions-policy", PERMISSIONS);
		if (request.isSignedOut) reply.header("clear-site-data", SIGNED_OUT);
		const type = String(reply.getHeader("content-type") ?? "");
		if (type.startsWith("text/html")) reply.header("reporting-endpoints", `csp="${CSP_REPORTS}"`);
		if (!reply.hasHeader("content-security-policy")) {
			reply.header("content-security-policy", NOT_A_PAGE);
		}
	});
}
