import { request } from "../request.ts";
import { readTracker } from "../telemetry/tracker.ts";
import type { BrokerContext } from "./logout.ts";

/** POST /identity-broker/{context}/api/v3/login: the sign-in page for this browser's tracker. */
export function brokerLogin(context: BrokerContext, orgCode: string): Promise<{ readonly redirect?: string }> {
	return request(`/identity-broker/${context}/api/v3/login`, {
		method: "POST",
		query: { telemetryTrackingId: readTracker() ?? undefined },
		body: { applicationName: "heloc", orgCode, mode: "redirect" },
		anonymous: true,
	});
}
