const TRACKER_KEY = "heloc_tracker_uuid";

/** The tracker that identifies this browser between visits; null before the first one, and without storage. */
export function readTracker(): string | null {
	try {
		return localStorage.getItem(TRACKER_KEY);
	} catch {
		return null;
	}
}

const listeners = new Set<() => void>();

/** Calls `listener` when this browser gets a tracker; returns the unsubscriber. */
export function onTracker(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** Stores this browser's tracker; throws without storage. */
export function keepTracker(trackerUuid: string): void {
	localStorage.setItem(TRACKER_KEY, trackerUuid);
	for (const listener of listeners) listener();
}
