import type { RouteContract } from "../route-contract.ts";
import type { OfSchema } from "../schema-type.ts";
import { exactly, listOf, someText } from "../shapes.ts";

const tag = "wallet";
const BASE = "/service-wallet/secure/api/v4/account";

const account = exactly({ name: someText, address: someText });

/** What the signed-in wallet may do with an account. */
const aWalletProfile = exactly({ account, authorizedWallet: exactly({ authorizationType: someText }) });
export type WalletProfile = OfSchema<typeof aWalletProfile>;

/** The signed-in user's accounts. */
export const listWallets = {
	at: `GET ${BASE}`,
	tag,
	answers: { 200: listOf(exactly({ account, authorizedWallets: listOf(exactly({ address: someText })) })) },
} as const satisfies RouteContract;

/** A principal is the account acted for, or the acting wallet. */
export const showWallet = {
	at: `GET ${BASE}/access`,
	tag,
	query: exactly({ principal: { type: "string", minLength: 1, maxLength: 128 } }, []),
	answers: { 200: aWalletProfile },
} as const satisfies RouteContract;
