import type { OrganizationInfo } from "../../api/registration/organization-info.ts";
import { visitorUser } from "../../api/registration/visitor-user.ts";
import { serviceBase } from "../../api/service-base.ts";
import { fetchFeature } from "../../api/telemetry/features.ts";
import { NAVIGATION_FLAGS } from "./navigation-items.ts";

/** Whether the flags mark the user as a broker, which no look-up returns; no response means no. */
export async function fetchBrokerFlag(info: Pick<OrganizationInfo, "flags">): Promise<boolean> {
	const service = { base: serviceBase(info, "heloc"), context: "customer" } as const;
	return fetchFeature(service, NAVIGATION_FLAGS.broker, visitorUser()).then(
		({ enabled }) => enabled,
		() => false,
	);
}
