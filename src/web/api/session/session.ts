import { ask } from "../ask.ts";

export type { SessionLife } from "../../../contracts/wire/identity/index.ts";

/** GET /identity/secure/api/v1/session: renews the token; a call by the page itself keeps the idle clock running. */
export const fetchSessionLife = (by: "auto" | "page" | "person" = "auto") =>
	ask("GET /identity/secure/api/v1/session", {
		anonymous: true,
		...(by === "auto" ? {} : { isUnattended: by === "page" }),
	});

/** GET …/sessions: the account's sessions. */
export const fetchSessions = (signal?: AbortSignal) => ask("GET /identity/secure/api/v1/sessions", { signal });

/** POST …/sessions/end-others: ends all other sessions. */
export const endOtherSessions = () => ask("POST /identity/secure/api/v1/sessions/end-others", { body: {} });
