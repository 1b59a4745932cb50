import { request } from "../request.ts";

/** Whose doors are meant: a borrower's and signer's, or those of brokers and the lender's staff. */
export type BrokerContext = "customer" | "agent";

/** POST /identity-broker/{context}/secure/api/v3/logout: ends the server-side session and says where to go. */
export function logout(context: BrokerContext): Promise<{ readonly redirect?: string }> {
	return request(`/identity-broker/${context}/secure/api/v3/logout`, {
		method: "POST",
		body: { applicationName: "heloc" },
		anonymous: true,
	});
}
