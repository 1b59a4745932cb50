type Listener = () => void;

const listeners = new Set<Listener>();

/** Calls `listener` whenever a response says that the session is over; returns the unsubscriber. */
export function onSessionLost(listener: Listener): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** Notifies every listener that the session is over. */
export function announceSessionLost(): void {
	for (const listener of listeners) listener();
}

type EndingListener = () => Promise<void>;

const endingListeners = new Set<EndingListener>();

/** Calls `listener` before the user logs out; returns the unsubscriber. */
export function onSessionEnding(listener: EndingListener): () => void {
	endingListeners.add(listener);
	return () => endingListeners.delete(listener);
}

/** Lets every listener finish work that needs the session. */
export async function announceSessionEnding(): Promise<void> {
	await Promise.all([...endingListeners].map((listener) => listener()));
}
