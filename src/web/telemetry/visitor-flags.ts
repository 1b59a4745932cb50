import type { DecidedFlags, OrganisationInfo } from "../api/registration/organisation-info.ts";
import { visitorUser } from "../api/registration/visitor-user.ts";
import { serviceBase } from "../api/service-base.ts";
import { onTokenChange } from "../api/session/token-store.ts";
import { fetchFeatures } from "../api/telemetry/features.ts";
import { onTracker } from "../api/telemetry/tracker.ts";

/** Tells what is decided of the flags for this visitor, and anew when more is known of them; gives how to stop. */
export function watchFlags(info: OrganisationInfo, tell: (flags: DecidedFlags) => void): () => void {
	const service = { base: serviceBase(info, "heloc"), context: "external" } as const;
	let asked = "";
	const ask = () => {
		const user = visitorUser();
		const now = JSON.stringify(user);
		if (now === asked) return;
		asked = now;
		fetchFeatures(service, user).then(
			(flags) => {
				if (asked === now) tell(flags);
			},
			// everybody's flags go on until something else is known
			() => {
				if (asked === now) asked = "";
			},
		);
	};
	ask();
	const stops = [onTracker(ask), onTokenChange(ask)];
	return () => {
		for (const stop of stops) stop();
	};
}
