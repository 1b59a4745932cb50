/** Keeps Back and Forward from the router until `release` is called, which tells whether there were any. */
export interface HeldHistory {
	readonly release: () => boolean;
}

/**
 * Holds the moves through the history while a page is being taken over: what the server drew is drawn again first, or
 * the two would not match. To be called before the router listens.
 */
export function holdHistory(page: Window): HeldHistory {
	let isMoved = false;
	const hold = (event: Event) => {
		isMoved = true;
		event.stopImmediatePropagation();
	};
	page.addEventListener("popstate", hold, { capture: true });
	return {
		release: () => {
			page.removeEventListener("popstate", hold, { capture: true });
			return isMoved;
		},
	};
}
