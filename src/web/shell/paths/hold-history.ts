/** Withholds Back and Forward from the router until `release` is called, which returns whether there were any. */
export interface HeldHistory {
	readonly release: () => boolean;
}

/**
 * Withholds history navigation while a page hydrates: the server's page has to be rendered again first, or the two
 * would not match. Call before the router begins, in the same task.
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
