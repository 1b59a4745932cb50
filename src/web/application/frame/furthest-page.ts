const KEY = "furthest-page:";

/** The page of an application that was furthest along its progress bar in this tab; undefined before one was. */
export function furthestPage(uuid: string): string | undefined {
	try {
		return window.sessionStorage.getItem(KEY + uuid) ?? undefined;
	} catch {
		return undefined;
	}
}

/** Keeps it until the tab is closed; a browser that stores nothing forgets it. */
export function keepFurthestPage(uuid: string, page: string): void {
	try {
		window.sessionStorage.setItem(KEY + uuid, page);
	} catch {
		// the bar then shows what the answers say
	}
}
