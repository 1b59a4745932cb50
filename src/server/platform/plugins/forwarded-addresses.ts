import { isIP } from "node:net";
import type { FastifyInstance } from "fastify";

const HEADER = "x-forwarded-for";

/**
 * Reduces each entry of X-Forwarded-For to a bare address before `request.ip` is read: some proxies add a port, which
 * would make one client look like many. Everything to the left of an invalid entry is ignored. `request.ip` keeps the
 * address as the request came ("" if unknown), because limits, logs and evidence read it when the socket may be gone.
 */
export function registerForwardedAddresses(app: FastifyInstance): void {
	app.addHook("onRequest", async (request) => {
		const { headers } = request.raw;
		const header = headers[HEADER];
		if (header !== undefined) {
			headers[HEADER] = addressesOf([header].flat().join(","));
		}
		Object.defineProperty(request, "ip", { value: (request.ip as string | undefined) ?? "" });
	});
}

function addressesOf(header: string): string {
	const entries = header.split(",").map(bareAddress);
	const lastFault = entries.findLastIndex((entry) => isIP(entry) === 0);
	return entries.slice(lastFault + 1).join(", ");
}

function bareAddress(entry: string): string {
	const [, v6, v4] = /^\[([^\]]*)\](?::\d+)?$|^([\d.]+)(?::\d+)?$/.exec(entry.trim()) ?? [];
	return v6 ?? v4 ?? entry.trim();
}
