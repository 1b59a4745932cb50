import { exactly } from "../shapes.ts";

export const tag = "identity";

/** What anyone may call. */
export const OPEN = "/identity/api/v1";

/** What needs a session. */
export const SECURE = "/identity/secure/api/v1";

/** A password, a code, or whatever else is typed to show who someone is. */
export const aTypedText = { type: "string", minLength: 1, maxLength: 256 } as const;

/** It was done, and there is nothing to say about it. */
export const nothing = exactly({});
