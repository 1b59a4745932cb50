/** Why a vendor gave no answer. */
export type Outage = "NO_ANSWER_IN_TIME" | "NO_CONNECTION" | "TAKEN_FOR_DOWN" | "SERVER_STOPS";

/**
 * A vendor gave no answer, or was not asked because it gave none before. It says nothing about the application: whoever
 * asked comes back after `waitMs`. It carries no cause, because a vendor's words may hold what it was asked.
 */
export class VendorUnavailable extends Error {
	readonly port: string;
	readonly outage: Outage;
	readonly waitMs: number;

	constructor(port: string, outage: Outage, waitMs: number) {
		super(`The vendor of ${port} gave no answer (${outage}).`);
		this.name = "VendorUnavailable";
		this.port = port;
		this.outage = outage;
		this.waitMs = waitMs;
	}
}

const NETWORK_CODE =
	/^(E(CONN(REFUSED|RESET|ABORTED)|PIPE|TIMEDOUT|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH)|UND_ERR_.+)$/;
const STATUSES = new Set([408, 425, 429, 500, 502, 503, 504]);

/** Whether an adapter's error says that its vendor cannot be reached or has trouble of its own. */
export function isOutage(error: unknown): boolean {
	for (let at: unknown = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
		const { code, status, statusCode } = at as { code?: unknown; status?: unknown; statusCode?: unknown };
		if (at.name === "TimeoutError" || at.name === "AbortError") return true;
		if (typeof code === "string" && NETWORK_CODE.test(code)) return true;
		if (STATUSES.has(Number(status ?? statusCode))) return true;
	}
	return false;
}
