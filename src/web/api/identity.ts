import { request } from "./request.ts";

/** Who is signed in; `type` CO_DEEDER marks an additional signer. */
export interface Identity {
	readonly uuid: string;
	readonly type?: string | null;
	readonly email?: string | null;
	readonly isBroker?: boolean | null;
}

/** GET /identity/secure/api/v1/identity. */
export function fetchIdentity(signal?: AbortSignal): Promise<Identity> {
	return request("/identity/secure/api/v1/identity", { signal });
}
