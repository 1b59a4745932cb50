import { saveExperiments } from "../api/experiments.ts";
import { decide } from "../api/features.ts";
import type { OrganisationInfo } from "../api/organisation-info.ts";
import { serviceBase } from "../api/service-base.ts";
import { readTracker } from "../api/tracker.ts";
import { fetchOptimizelyProfile, saveOptimizelyProfile, saveTracker } from "../api/trackers.ts";
import { visitorUser } from "../api/visitor-user.ts";

/**
 * Keeps with an application which sides of the lender's experiments its borrower sees: by the profile of their account, so
 * that another browser shows the same sides. False before this browser is known by a tracker.
 */
export async function takePart(
	info: Pick<OrganisationInfo, "flags">,
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
