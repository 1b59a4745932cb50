import * as errorTexts from "../../../contracts/error-texts.ts";
import { request } from "../request.ts";

const PROFILE = "/service-application/api/v3/application/heloc/optermizerly-profile";

/** The identity's profile in the experimentation service. */
export interface OptimizelyProfile {
	readonly identityUuid: string;
	readonly optimizelyProfileUuid: string | null;
}

/** GET …/optermizerly-profile; throws "No profile uuid" without one. */
export async function fetchOptimizelyProfile(identityUuid: string | undefined): Promise<OptimizelyProfile> {
	return request(PROFILE, { query: { identityUuid: named(identityUuid) } });
}

/** PATCH …/optermizerly-profile; throws "No profile uuid" without one. */
export async function saveOptimizelyProfile(
	identityUuid: string | undefined,
	optimizelyProfileUuid: string,
): Promise<OptimizelyProfile> {
	return request(PROFILE, {
		method: "PATCH",
		query: { identityUuid: named(identityUuid) },
		body: { optimizelyProfileUuid },
	});
}

/** POST …/tracker-uuid: links this browser's tracker to the signed-in user. */
export function saveTracker(trackerUuid: string): Promise<{ readonly trackerUuid: string }> {
	return request("/identity/secure/api/v1/tracker-uuid", { method: "POST", body: { trackerUuid } });
}

function named(identityUuid: string | undefined): string {
	if (identityUuid === undefined || identityUuid === "") throw new Error(errorTexts.noProfile);
	return identityUuid;
}
