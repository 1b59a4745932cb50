import { request } from "../request.ts";

/** How long the session lives on, as the server counts it: clocks of browsers are wrong. */
export interface SessionLife {
	readonly idleSeconds: number;
	readonly absoluteSeconds: number;
	/** So long before the end somebody is asked whether to stay. */
	readonly warningSeconds: number;
}

/** GET /identity/secure/api/v1/session: renews the token; a call that is the page's own leaves the idle clock running. */
export function fetchSessionLife(by: "whoever" | "page" | "person" = "whoever"): Promise<SessionLife> {
	return request("/identity/secure/api/v1/session", {
		anonymous: true,
		...(by === "whoever" ? {} : { isUnattended: by === "page" }),
	});
}

/** A living session of the account. */
export interface SessionEntry {
	readonly uuid: string;
	readonly device: string;
	readonly startedAt: string;
	readonly lastSeenAt: string;
	readonly isCurrent: boolean;
}

/** GET …/sessions: where the account is open. */
export function fetchSessions(signal?: AbortSignal): Promise<{ readonly sessions: readonly SessionEntry[] }> {
	return request("/identity/secure/api/v1/sessions", { signal });
}

/** POST …/sessions/end-others: closes the account everywhere else. */
export function endOtherSessions(): Promise<unknown> {
	return request("/identity/secure/api/v1/sessions/end-others", { method: "POST", body: {} });
}
