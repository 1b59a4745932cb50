import { useSyncExternalStore } from "react";
import { onTokenChange, readToken, TOKEN_KEY } from "../api/token-store.ts";

let signedIn = false;
const listeners = new Set<() => void>();

function settle(): void {
	const now = readToken() !== null;
	if (now === signedIn) return;
	signedIn = now;
	for (const listener of listeners) listener();
}

/** Starts to watch the token, other tabs included; called once by the browser entry before the first render. */
export function watchSession(): void {
	settle();
	onTokenChange(settle);
	window.addEventListener("storage", (event) => {
		if (event.key === TOKEN_KEY || event.key === null) settle();
	});
}

/** Whether somebody is signed in, as far as this browser knows; for loaders and handlers. */
export function isSignedIn(): boolean {
	return signedIn;
}

/**
 * Whether somebody is signed in. A server cannot know: there, and until the browser has taken the page over, it is
 * `presumed` (true on pages that only somebody signed in sees).
 */
export function useSignedIn(presumed = false): boolean {
	return useSyncExternalStore(
		(listener) => {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		isSignedIn,
		() => presumed,
	);
}
