import { isIP } from "node:net";
import type { FastifyInstance } from "fastify";

const HEADER = "x-forwarded-for";

/**
 * Makes each entry of X-Forwarded-For a bare address before anybody reads `request.ip`: some proxies add a port, by which
 * one client would look like many. What stands left of an entry that is no address is believed by nobody.
 */
export function registerForwardedAddresses(app: FastifyInstance): void {
	app.addHook("onRequest", async ({ raw }) => {
		const header = raw.headers[HEADER];
		if (header !== undefined) {
			raw.headers[HEADER] = addressesOf([header].flat().join(","));
		}
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
