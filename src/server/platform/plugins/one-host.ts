import type { FastifyInstance, FastifyRequest } from "fastify";
import { Problem } from "../problems/problem.ts";

/**
 * Refuses a request that names more than one host: two `Host` headers, or an address with a host of its own (absolute
 * form) that differs from the header. What stands in front may have judged the other one.
 */
export function registerOneHost(app: FastifyInstance): void {
	app.addHook("onRequest", async (request) => {
		if (!namesOneHost(request)) {
			throw new Problem(400, "HOST_AMBIGUOUS", "The request names more than one host. Send one Host header.");
		}
	});
}

function namesOneHost({ raw }: FastifyRequest): boolean {
	// a socket that is injected into the process has none
	const { url = "", headers, rawHeaders = [] } = raw;
	const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "host");
	if (hosts.length > 1) return false;
	if (url.startsWith("/") || url === "*") return true;
	const asked = hostOf(url);
	return asked !== undefined && asked === hostOf(`${new URL(url).protocol}//${headers.host ?? ""}`);
}

function hostOf(url: string): string | undefined {
	return URL.canParse(url) ? new URL(url).host : undefined;
}
