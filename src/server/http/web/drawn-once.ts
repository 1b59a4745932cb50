import type { PageAnswer, PageRenderer, PageRequest } from "../../../contracts/page-rendering.ts";

/** Number of cached pages; when full, even an arbitrary address evicts the least recently used one. */
const KEPT = 200;
/** Placeholder for each response's own nonce. */
const NONCE_MARK = "bm9uY2Utb2YtdGhlLWFuc3dlcg==";

/**
 * A renderer that renders impersonal pages once: the result depends only on the request, and only the nonce differs
 * between responses. A page with anything about a visitor is rendered each time.
 */
export function drawnOnce(renderer: PageRenderer): PageRenderer {
	const kept = new Map<string, PageAnswer>();
	const drawn = async (request: PageRequest): Promise<PageAnswer> => {
		const key = JSON.stringify([request.info.entryBundleUrl, request.url, request.data]);
		const known = kept.get(key);
		kept.delete(key);
		const page = known ?? (await renderer.render({ ...request, nonce: NONCE_MARK }));
		kept.set(key, page);
		for (const oldest of kept.keys()) {
			if (kept.size <= KEPT) break;
			kept.delete(oldest);
		}
		return page.kind === "page" ? { ...page, head: page.head.replaceAll(NONCE_MARK, request.nonce) } : page;
	};
	return {
		render: (request) => (request.isPersonal ? renderer.render(request) : drawn(request)),
		readPost: (form, fields, facts) => renderer.readPost(form, fields, facts),
	};
}
