import { ask } from "../ask.ts";
import { readTracker } from "../telemetry/tracker.ts";
import type { BrokerContext } from "./logout.ts";

/** POST /identity-broker/{context}/api/v3/login: the sign-in page for this browser's tracker. */
export function brokerLogin(context: BrokerContext, orgCode: string) {
	const tracker = readTracker();
	return ask("POST /identity-broker/:context/api/v3/login", {
		params: { context },
		query: tracker === null ? {} : { telemetryTrackingId: tracker },
		body: { applicationName: "heloc", orgCode, mode: "redirect" },
		anonymous: true,
	});
}
