import { queryOptions } from "@tanstack/react-query";
import * as errorTexts from "../../contracts/error-texts.ts";
import type { WalletProfile } from "../../contracts/wire/identity/index.ts";
import { ask } from "./ask.ts";
import { QUERY_TIMES } from "./query-times.ts";

const BASE = "/service-wallet/secure/api/v4/account";

/** GET …/account/access: the wallet's profile, for one principal where it is named; throws "Failed to fetch profile details.". */
export async function fetchWalletProfile(principal?: string, signal?: AbortSignal): Promise<WalletProfile> {
	try {
		const query = principal === undefined ? {} : { principal };
		return await ask(`GET ${BASE}/access`, { query, needsToken: true, signal });
	} catch (cause) {
		if (signal?.aborted === true) throw cause;
		throw new Error(errorTexts.walletProfile, { cause });
	}
}

/** Query of the signed-in user's accounts; fetched once. */
export const walletAccountsQuery = (isSignedIn: boolean) =>
	queryOptions({
		queryKey: ["wallet-accounts"],
		queryFn: ({ signal }) => ask(`GET ${BASE}`, { needsToken: true, signal }),
		enabled: isSignedIn,
		...QUERY_TIMES.walletAccounts,
	});

/** Query of what the signed-in wallet may do with the account at this address. */
export const walletProfileQuery = (address: string | undefined) =>
	queryOptions({
		queryKey: ["wallet-profile", address],
		queryFn: ({ signal }) => fetchWalletProfile(address, signal),
		enabled: address !== undefined,
		...QUERY_TIMES.walletAccounts,
	});
