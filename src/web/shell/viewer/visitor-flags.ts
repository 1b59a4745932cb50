import type { DecidedFlags, OrganizationInfo } from "../../api/registration/organization-info.ts";
import { visitorUser } from "../../api/registration/visitor-user.ts";
import { serviceBase } from "../../api/service-base.ts";
import { onTokenChange } from "../../api/session/token-store.ts";
import { fetchFeatures } from "../../api/telemetry/features.ts";
import { onTracker } from "../../api/telemetry/tracker.ts";

/**
 * Reports flag decisions for this visitor, and again when more is known about them; returns a function that stops it.
 */
export function watchFlags(info: OrganizationInfo, tell: (flags: DecidedFlags) => void): () => void {
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
			// the general flags stay in effect until then
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
