const TRACKER_KEY = "heloc_tracker_uuid";

/** By what this browser is known between visits; null before the first, and where nothing may be stored. */
export function readTracker(): string | null {
	try {
		return localStorage.getItem(TRACKER_KEY);
	} catch {
		return null;
	}
}

/** Keeps by what this browser is known; throws where nothing may be stored. */
export function keepTracker(trackerUuid: string): void {
	localStorage.setItem(TRACKER_KEY, trackerUuid);
}
