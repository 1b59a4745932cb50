/** Milliseconds after a key or a press for which a page counts as attended. */
const ATTENDED_MS = 60_000;

let isWatched = false;
let touchedAt = 0;
let isTouchUntold = false;

/** Notes a key or a press of whoever sits before the page. */
export function noteTouch(): void {
	touchedAt = Date.now();
	isTouchUntold = true;
}

/** Starts to watch whether somebody sits before this page; returns how to stop. Unwatched, every call counts as somebody's. */
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

/** Whether a call that is made now is the page's own: nobody has touched it for a while, nor since the last call that counted. */
export function isUnattended(): boolean {
	return isWatched && !isTouchUntold && Date.now() - touchedAt > ATTENDED_MS;
}

/** Notes that a call was made in somebody's name. */
export function noteAttendedCall(): void {
	isTouchUntold = false;
}
