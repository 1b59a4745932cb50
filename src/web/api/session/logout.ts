import { request } from "../request.ts";

/** The login context: borrowers and signers, or brokers and the lender's staff. */
export type BrokerContext = "customer" | "agent";

/** POST /identity-broker/{context}/secure/api/v3/logout: ends the server-side session and returns where to go. */
export function logout(context: BrokerContext): Promise<{ readonly redirect?: string }> {
	return request(`/identity-broker/${context}/secure/api/v3/logout`, {
		method: "POST",
		body: { applicationName: "heloc" },
		anonymous: true,
	});
}
