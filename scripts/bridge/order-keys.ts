import type { Ports } from "../../src/server/journey/ports/ports.ts";
import type { BridgeRequest } from "../../src/server/journey/vendors/bridge/exchange.ts";

/** Whether a kept question, by its key, is of an order: it has the order's id, or that with a colon and more. */
export function isPartOf(key: string, port: keyof Ports, orderId: string): boolean {
	const [operation = "", asked = ""] = [key.slice(0, key.indexOf(" ")), key.slice(key.indexOf(" ") + 1)];
	return operation.startsWith(`${port}.`) && (asked === orderId || asked.startsWith(`${orderId}:`));
}

/** What makes two requests the same order: everything but when it is asked. */
export function fingerprintOf({ request }: BridgeRequest): string {
	const { askedAt: _askedAt, now: _now, linkedAt: _linkedAt, ...others } = request as { [name: string]: unknown };
	return JSON.stringify(others);
}
