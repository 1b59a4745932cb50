import type { PlaceJourney } from "../../../checks/reach/journey.ts";
import type { ServerContext } from "../context.ts";
import type { VersionFiles } from "../publishing/version-store.ts";

/** The shortest known journey to every place of a draft, as of today; null where its files do not make a flow that runs. */
export async function draftJourneys(
	context: ServerContext,
	org: string,
	files: VersionFiles,
): Promise<readonly PlaceJourney[] | null> {
	const journeysOn = context.now().toISOString().slice(0, 10);
	const own = await context.publisher.forEditors(org, files, { journeysOn });
	return JSON.parse(own?.journeys ?? "null") as readonly PlaceJourney[] | null;
}
