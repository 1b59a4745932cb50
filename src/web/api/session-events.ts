type Listener = () => void;

const listeners = new Set<Listener>();

/** Calls `listener` whenever an answer says that the session is over; returns the unsubscriber. */
export function onSessionLost(listener: Listener): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** Tells every listener that the session is over. */
export function announceSessionLost(): void {
	for (const listener of listeners) listener();
}
