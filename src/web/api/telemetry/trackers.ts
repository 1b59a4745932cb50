import * as errorTexts from "../../../contracts/error-texts.ts";
import type { OptimizelyProfile } from "../../../contracts/wire/application/index.ts";
import { ask } from "../ask.ts";

const PROFILE = "/service-application/api/v3/application/heloc/optermizerly-profile";

/** GET …/optermizerly-profile; throws "No profile uuid" without one. */
export async function fetchOptimizelyProfile(identityUuid: string | undefined): Promise<OptimizelyProfile> {
	return ask(`GET ${PROFILE}`, { query: { identityUuid: named(identityUuid) } });
}

/** PATCH …/optermizerly-profile; throws "No profile uuid" without one. */
export async function saveOptimizelyProfile(
	identityUuid: string | undefined,
	optimizelyProfileUuid: string,
): Promise<OptimizelyProfile> {
	return ask(`PATCH ${PROFILE}`, {
		query: { identityUuid: named(identityUuid) },
		body: { optimizelyProfileUuid },
	});
}

/** POST …/tracker-uuid: links this browser's tracker to the signed-in user. */
export function saveTracker(trackerUuid: string): Promise<{ readonly trackerUuid: string }> {
	return ask("POST /identity/secure/api/v1/tracker-uuid", { body: { trackerUuid } });
}

function named(identityUuid: string | undefined): string {
	if (identityUuid === undefined || identityUuid === "") throw new Error(errorTexts.noProfile);
	return identityUuid;
}
