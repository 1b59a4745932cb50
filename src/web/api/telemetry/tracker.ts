const TRACKER_KEY = "heloc_tracker_uuid";

/** By what this browser is known between visits; null before the first, and where nothing may be stored. */
export function readTracker(): string | null {
	try {
		return localStorage.getItem(TRACKER_KEY);
	} catch {
		return null;
	}
}

const listeners = new Set<() => void>();

/** Calls `listener` when this browser becomes known by a tracker; gives how to stop. */
export function onTracker(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** Keeps by what this browser is known; throws where nothing may be stored. */
export function keepTracker(trackerUuid: string): void {
	localStorage.setItem(TRACKER_KEY, trackerUuid);
	for (const listener of listeners) listener();
}
