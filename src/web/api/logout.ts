import { request } from "./request.ts";

/** POST /identity-broker/{context}/secure/api/v3/logout: ends the server-side session and says where to go. */
export function logout(context: "customer" | "agent" = "customer"): Promise<{ readonly redirect?: string }> {
	return request(`/identity-broker/${context}/secure/api/v3/logout`, {
		method: "POST",
		body: { applicationName: "heloc" },
		anonymous: true,
	});
}
