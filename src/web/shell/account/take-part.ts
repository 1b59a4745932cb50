import type { OrganizationInfo } from "../../api/registration/organization-info.ts";
import { visitorUser } from "../../api/registration/visitor-user.ts";
import { serviceBase } from "../../api/service-base.ts";
import { saveExperiments } from "../../api/telemetry/experiments.ts";
import { decide } from "../../api/telemetry/features.ts";
import { readTracker } from "../../api/telemetry/tracker.ts";
import { fetchOptimizelyProfile, saveOptimizelyProfile, saveTracker } from "../../api/telemetry/trackers.ts";

/**
 * Saves with an application which experiment variants its borrower sees: by their account's profile, so that another
 * browser shows the same ones. False before this browser has a tracker.
 */
export async function takePart(
	info: Pick<OrganizationInfo, "flags">,
	identityUuid: string,
	applicationUuid: string,
): Promise<boolean> {
	const tracker = readTracker();
	if (tracker === null) return false;
	const known = await fetchOptimizelyProfile(identityUuid);
	const { optimizelyProfileUuid } =
		known.optimizelyProfileUuid === null ? await saveOptimizelyProfile(identityUuid, tracker) : known;
	await saveTracker(tracker);
	const service = { base: serviceBase(info, "heloc"), context: "customer" } as const;
	const user = { ...visitorUser(), trackerId: optimizelyProfileUuid ?? tracker };
	const sides = Object.entries(await decide(service, user)).flatMap(([name, { variation }]) =>
		variation === null ? [] : [{ name, variation }],
	);
	if (sides.length > 0) await saveExperiments(applicationUuid, sides);
	return true;
}
