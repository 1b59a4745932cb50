import type { brokerLogout } from "../../../contracts/wire/identity/index.ts";
import type { ParamsOf } from "../../../contracts/wire/route-contract.ts";
import { ask } from "../ask.ts";

/** The login context: borrowers and signers, or brokers and the lender's staff. */
export type BrokerContext = ParamsOf<typeof brokerLogout>["context"];

/** POST /identity-broker/{context}/secure/api/v3/logout: ends the server-side session and returns where to go. */
export const logout = (context: BrokerContext) =>
	ask("POST /identity-broker/:context/secure/api/v3/logout", {
		params: { context },
		body: { applicationName: "heloc" },
		anonymous: true,
	});
