/** Milliseconds after a key or a press for which a page counts as attended. */
const ATTENDED_MS = 60_000;

let isWatched = false;
let touchedAt = 0;
let isTouchUntold = false;

/** Records a key or pointer press by the user. */
export function noteTouch(): void {
	touchedAt = Date.now();
	isTouchUntold = true;
}

/**
 * Starts watching whether a user is active on this page; returns a function that stops it. Unwatched, every call counts
 * as the user's.
 */
export function watchAttendance(page: Document): () => void {
	isWatched = true;
	noteTouch();
	const signs = ["keydown", "pointerdown", "wheel", "touchmove"] as const;
	for (const sign of signs) page.addEventListener(sign, noteTouch, { passive: true, capture: true });
	return () => {
		isWatched = false;
		for (const sign of signs) page.removeEventListener(sign, noteTouch, { capture: true });
	};
}

/** Whether a call made now is the page's own: no user activity for a while, nor since the last call that counted. */
export function isUnattended(): boolean {
	return isWatched && !isTouchUntold && Date.now() - touchedAt > ATTENDED_MS;
}

/** Records a call on the user's behalf. */
export function noteAttendedCall(): void {
	isTouchUntold = false;
}
