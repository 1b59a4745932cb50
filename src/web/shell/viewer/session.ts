import { useSyncExternalStore } from "react";
import { announceSessionLost } from "../../api/session/session-events.ts";
import { onTokenChange, readToken, TOKEN_KEY } from "../../api/session/token-store.ts";

let signedIn = false;
const listeners = new Set<() => void>();

function settle(): void {
	const now = readToken() !== null;
	if (now === signedIn) return;
	signedIn = now;
	for (const listener of listeners) listener();
}

/** Starts watching the token, including other tabs; called once by the browser entry before the first render. */
export function watchSession(): void {
	settle();
	onTokenChange(settle);
	window.addEventListener("storage", (event) => {
		if (event.key !== TOKEN_KEY && event.key !== null) return;
		const wasSignedIn = signedIn;
		settle();
		// logged out in another tab: this one must not keep showing the user's data
		if (wasSignedIn && !signedIn) announceSessionLost();
		else if (isOthers(event.oldValue, event.newValue)) window.location.reload();
	});
}

/** Whether a token belongs to a different user than the previous one; a renewed one does not. */
function isOthers(before: string | null, now: string | null): boolean {
	return before !== null && now !== null && subjectOf(before) !== subjectOf(now);
}

function subjectOf(token: string): unknown {
	try {
		const claims = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
		return Reflect.get(JSON.parse(atob(claims)) as object, "sub");
	} catch {
		return undefined;
	}
}

/** Whether a user is signed in, as far as this browser knows; for loaders and handlers. */
export function isSignedIn(): boolean {
	return signedIn;
}

/**
 * Whether a user is signed in. A server cannot know: there, and until hydration, it is `presumed` (true on pages that
 * only signed-in users see).
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
