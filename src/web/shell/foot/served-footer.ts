let html: string | undefined;

/**
 * Keeps the footer that the server drew: it is the same on every page of an organization, and works without script but
 * for its chat link, so that neither its code nor the work of taking it over is needed.
 */
export function keepServedFooter(page: Document): void {
	html = page.querySelector("#root footer")?.innerHTML;
}

/** What the server drew inside the footer; undefined on the server itself and where it drew none. */
export function servedFooter(): string | undefined {
	return html;
}
