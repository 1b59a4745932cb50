/** Why a vendor did not answer. */
export type Outage = "NO_ANSWER_IN_TIME" | "NO_CONNECTION" | "TAKEN_FOR_DOWN" | "BUSY" | "SERVER_STOPS";

/**
 * A vendor did not answer, or was not called because it is down. Says nothing about the application: the caller retries
 * after `waitMs`. Has no cause, because a vendor's message may repeat the request.
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

/** Whether an adapter's error means that its vendor is unreachable or failing. */
export function isOutage(error: unknown): boolean {
	for (let at: unknown = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
		const { code, status, statusCode } = at as { code?: unknown; status?: unknown; statusCode?: unknown };
		if (at.name === "TimeoutError" || at.name === "AbortError") return true;
		if (typeof code === "string" && NETWORK_CODE.test(code)) return true;
		if (STATUSES.has(Number(status ?? statusCode))) return true;
	}
	return false;
}
