import { queryOptions } from "@tanstack/react-query";
import type { Identity } from "../../../contracts/wire/identity/index.ts";
import { ask } from "../ask.ts";
import { IDENTITY_KEY } from "./identity-key.ts";
import type { BrokerContext } from "./logout.ts";

export type { Identity } from "../../../contracts/wire/identity/index.ts";

/** Error when neither look-up finds an identity for the token. */
const USER_NOT_FOUND = "User not found";
const noFlag = async () => false;
const APPLICATION_NAME = { "X-Auth0-Application-Name": "heloc" };

/** GET /identity-broker/{context}/secure/api/v3/self/figureinfo: the broker's look-up. */
export const fetchBrokered = (context: BrokerContext, signal?: AbortSignal) =>
	ask("GET /identity-broker/:context/secure/api/v3/self/figureinfo", {
		params: { context },
		headers: APPLICATION_NAME,
		signal,
	});

/** GET /identity/secure/api/v1/identity: the older look-up, by the stored token. */
export const fetchIdentity = (signal?: AbortSignal) => ask("GET /identity/secure/api/v1/identity", { signal });

/**
 * The signed-in identity: from the broker's look-up, which finds a broker unless its response says otherwise; else from
 * the older one, completed by the flag. Throws "User not found" when both fail.
 */
export async function lookUpIdentity(
	isBrokerByFlag: () => Promise<boolean> = noFlag,
	signal?: AbortSignal,
): Promise<Identity> {
	try {
		const identity = await fetchBrokered("customer", signal);
		return { ...identity, isBroker: identity.isBroker ?? true };
	} catch {
		signal?.throwIfAborted();
	}
	try {
		const identity = await fetchIdentity(signal);
		return { ...identity, isBroker: identity.isBroker ?? (await isBrokerByFlag()) };
	} catch {
		signal?.throwIfAborted();
		throw new Error(USER_NOT_FOUND);
	}
}

/** Query of the signed-in identity: fetched once, because signing in and out clears the cache. */
export const identityQuery = (isBrokerByFlag: () => Promise<boolean> = noFlag) =>
	queryOptions({
		queryKey: IDENTITY_KEY,
		queryFn: ({ signal }) => lookUpIdentity(isBrokerByFlag, signal),
		staleTime: Number.POSITIVE_INFINITY,
	});
