/** The nonce of the page's content security policy; undefined where the page has none. */
export function policyNonce(page: Document): string | undefined {
	const meta = page.querySelector<HTMLMetaElement>("meta[name=csp-nonce]");
	// browsers hide nonce attributes; a meta tag can contain it as content
	return meta?.nonce || meta?.content || undefined;
}
