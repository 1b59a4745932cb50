import type { Decision, OptimizeUser } from "../../../contracts/wire/telemetry/index.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { dedupeKey } from "./scrub.ts";
import { keepEvent, trackerHash } from "./store.ts";

/** What a visitor is served. */
interface ServedVersion {
	readonly org: string;
	/** Hash of the composed product. */
	readonly productHash: string;
}

/** Records the variant of an experiment that a tracker was shown, once each. */
export async function noteExposures(
	context: PlatformContext,
	{ org, productHash }: ServedVersion,
	user: OptimizeUser | undefined,
	decisions: { readonly [experiment: string]: Decision },
): Promise<void> {
	if (user?.trackerId === undefined) {
		return;
	}
	const tracker = trackerHash(context, user.trackerId);
	for (const [experiment, { variation }] of Object.entries(decisions)) {
		if (variation !== null) {
			const properties = { experiment, variation };
			await keepEvent(context, {
				tracker,
				org,
				productHash,
				event: "experiment_exposure",
				eventType: "experiment",
				properties,
				dedupeKey: dedupeKey({ name: `exposure|${variation}`, page: null, step: null }, properties, "experiment", org),
			});
		}
	}
}

/** Records once that a visitor whom rules gave a side has an application now; their side stands with their exposure. */
export async function noteRegistered(
	context: PlatformContext,
	{ org, productHash }: ServedVersion,
	trackerId: string,
): Promise<void> {
	const event = "registration_complete";
	await keepEvent(context, {
		tracker: trackerHash(context, trackerId),
		org,
		productHash,
		event,
		eventType: "system",
		properties: {},
		dedupeKey: dedupeKey({ name: event, page: null, step: null }, {}, undefined, org),
	});
}
