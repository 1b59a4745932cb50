import { request } from "../request.ts";

/** The session's remaining lifetime by the server's clock, because browser clocks are wrong. */
export interface SessionLife {
	readonly idleSeconds: number;
	readonly absoluteSeconds: number;
	/** Time before the end at which the user is asked whether to stay. */
	readonly warningSeconds: number;
}

/** GET /identity/secure/api/v1/session: renews the token; a call by the page itself keeps the idle clock running. */
export function fetchSessionLife(by: "auto" | "page" | "person" = "auto"): Promise<SessionLife> {
	return request("/identity/secure/api/v1/session", {
		anonymous: true,
		...(by === "auto" ? {} : { isUnattended: by === "page" }),
	});
}

/** A live session of the account. */
export interface SessionEntry {
	readonly uuid: string;
	readonly device: string;
	readonly startedAt: string;
	readonly lastSeenAt: string;
	readonly isCurrent: boolean;
}

/** GET …/sessions: the account's sessions. */
export function fetchSessions(signal?: AbortSignal): Promise<{ readonly sessions: readonly SessionEntry[] }> {
	return request("/identity/secure/api/v1/sessions", { signal });
}

/** POST …/sessions/end-others: ends all other sessions. */
export function endOtherSessions(): Promise<unknown> {
	return request("/identity/secure/api/v1/sessions/end-others", { method: "POST", body: {} });
}
