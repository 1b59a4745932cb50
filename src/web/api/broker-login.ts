import type { BrokerContext } from "./logout.ts";
import { request } from "./request.ts";

/** POST /identity-broker/{context}/api/v3/login: where somebody signs in. */
export function brokerLogin(context: BrokerContext, orgCode: string): Promise<{ readonly redirect?: string }> {
	return request(`/identity-broker/${context}/api/v3/login`, {
		method: "POST",
		body: { applicationName: "heloc", orgCode, mode: "redirect" },
		anonymous: true,
	});
}
