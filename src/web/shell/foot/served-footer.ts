let html: string | undefined;

/**
 * Keeps the server-rendered footer: it is the same on every page of an organization, and works without script except
 * for its chat link, so neither its code nor hydration is needed.
 */
export function keepServedFooter(page: Document): void {
	html = page.querySelector("#root footer")?.innerHTML;
}

/** The server-rendered footer content; undefined on the server itself and if there is none. */
export function servedFooter(): string | undefined {
	return html;
}
