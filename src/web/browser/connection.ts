/** After this many calls in a row that reached nobody, the connection counts as lost although the browser calls itself online. */
const LOST_AFTER = 2;
/** Milliseconds after the last such call until it is forgotten. */
const FORGOTTEN_MS = 45_000;

const listeners = new Set<() => void>();
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let wasOffline = false;
let isWatching = false;

function tell(): void {
	if (isOffline() === wasOffline) return;
	wasOffline = !wasOffline;
	for (const listener of listeners) listener();
}

/** True while the browser is offline, or while calls reach nobody. */
export function isOffline(): boolean {
	return navigator.onLine === false || failures >= LOST_AFTER;
}

/** Notes whether a call reached the server, whatever it answered. */
export function noteCall(hasReached: boolean): void {
	failures = hasReached ? 0 : failures + 1;
	clearTimeout(timer);
	if (failures > 0) timer = setTimeout(() => noteCall(true), FORGOTTEN_MS);
	tell();
}

/** Calls back when the connection is lost or returns; returns how to stop. */
export function watchConnection(listener: () => void): () => void {
	// a server that draws a page has no connection to watch
	if (typeof window === "undefined") return () => undefined;
	listeners.add(listener);
	if (!isWatching) {
		isWatching = true;
		window.addEventListener("online", () => noteCall(true));
		window.addEventListener("offline", tell);
	}
	return () => listeners.delete(listener);
}

/** Calls back each time the connection returns. */
export function onReturn(act: () => void): () => void {
	return watchConnection(() => {
		if (!isOffline()) act();
	});
}
