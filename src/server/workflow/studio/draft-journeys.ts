import type { PlaceJourney } from "../../../flow/checks/reach/journey.ts";
import type { PlatformContext } from "../../platform/context.ts";
import type { Offering } from "../../platform/products/product-registry.ts";
import type { PublishingContext } from "../context.ts";
import type { VersionFiles } from "../publishing/version-store.ts";

/** Journeys to every place; null for files that do not make a flow that runs. */
export type KnownJourneys = readonly PlaceJourney[] | null;

/** The shortest known journey to every place of a draft, as of today; null where its files do not make a flow that runs. */
export async function draftJourneys(
	context: PlatformContext & PublishingContext,
	offering: Offering,
	files: VersionFiles,
): Promise<KnownJourneys> {
	const journeysOn = context.now().toISOString().slice(0, 10);
	const own = await context.publisher.forEditors(offering, files, { journeysOn });
	return JSON.parse(own?.journeys ?? "null") as KnownJourneys;
}
