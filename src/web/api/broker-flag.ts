import { NAVIGATION_FLAGS } from "../shell/navigation-items.ts";
import type { OrganisationInfo } from "../shell/organisation-info.ts";
import { readTracker } from "../telemetry/tracker.ts";
import { fetchFeature } from "./features.ts";
import { serviceBase } from "./service-base.ts";

/** Whether the flags say that somebody is a broker, of whom no look-up tells; no answer is a no. */
export async function fetchBrokerFlag(info: Pick<OrganisationInfo, "flags">): Promise<boolean> {
	const trackerId = readTracker();
	const user = { attributes: { isSignedIn: true }, ...(trackerId === null ? {} : { trackerId }) };
	const service = { base: serviceBase(info, "heloc"), context: "customer" } as const;
	return fetchFeature(service, NAVIGATION_FLAGS.broker, user).then(
		({ enabled }) => enabled,
		() => false,
	);
}
