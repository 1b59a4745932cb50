import { readToken } from "../session/token-store.ts";
import type { OptimizeUser } from "../telemetry/features.ts";
import { readTracker } from "../telemetry/tracker.ts";

/** What is known about this browser's user: the attributes that flags and experiments use, and the tracker. */
export function visitorUser(): OptimizeUser {
	const trackerId = readTracker();
	const known: Pick<OptimizeUser, "trackerId"> = trackerId === null ? {} : { trackerId };
	const isReferred = new URLSearchParams(window.location.search).has("referrer");
	return {
		attributes: { isSignedIn: readToken() !== null, isReferred, device: device() },
		...known,
	};
}

function device(): "phone" | "tablet" | "desktop" {
	const { innerWidth } = window;
	return innerWidth < 600 ? "phone" : innerWidth < 1024 ? "tablet" : "desktop";
}
