import { queryOptions } from "@tanstack/react-query";
import { request } from "./request.ts";

/** Who is signed in; `type` CO_DEEDER marks an additional signer. */
export interface Identity {
	readonly uuid: string;
	readonly type?: string | null;
	readonly email?: string | null;
	readonly isBroker?: boolean | null;
	readonly name?: { readonly firstName?: string | null; readonly lastName?: string | null } | null;
}

/** GET /identity/secure/api/v1/identity. */
export function fetchIdentity(signal?: AbortSignal): Promise<Identity> {
	return request("/identity/secure/api/v1/identity", { signal });
}

/** Query of who is signed in: asked once, because signing in and out empties what is known. */
export const identityQuery = () =>
	queryOptions({
		queryKey: ["identity"],
		queryFn: ({ signal }) => fetchIdentity(signal),
		staleTime: Number.POSITIVE_INFINITY,
	});
