import { NAVIGATION_FLAGS } from "../shell/navigation-items.ts";
import type { OrganisationInfo } from "../shell/organisation-info.ts";
import { visitorUser } from "../telemetry/visitor-user.ts";
import { fetchFeature } from "./features.ts";
import { serviceBase } from "./service-base.ts";

/** Whether the flags say that somebody is a broker, of whom no look-up tells; no answer is a no. */
export async function fetchBrokerFlag(info: Pick<OrganisationInfo, "flags">): Promise<boolean> {
	const service = { base: serviceBase(info, "heloc"), context: "customer" } as const;
	return fetchFeature(service, NAVIGATION_FLAGS.broker, visitorUser()).then(
		({ enabled }) => enabled,
		() => false,
	);
}
