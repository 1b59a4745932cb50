import type { PageAnswer, PageRenderer, PageRequest } from "../../../contracts/page-rendering.ts";

/** Number of cached pages; when full, even an arbitrary address evicts the least recently used one. */
const KEPT = 200;

/**
 * A renderer that renders impersonal pages once: the result depends only on the request, its nonce or the mark of one
 * included. A page with anything about a visitor is rendered each time.
 */
export function drawnOnce(renderer: PageRenderer): PageRenderer {
	const kept = new Map<string, PageAnswer>();
	const drawn = async (request: PageRequest): Promise<PageAnswer> => {
		const { entryBundleUrl, products } = request.info;
		const key = JSON.stringify([request.nonce, request.home, entryBundleUrl, products, request.url, request.data]);
		const known = kept.get(key);
		kept.delete(key);
		const page = known ?? (await renderer.render(request));
		kept.set(key, page);
		for (const oldest of kept.keys()) {
			if (kept.size <= KEPT) break;
			kept.delete(oldest);
		}
		return page;
	};
	return {
		render: (request) => (request.isPersonal ? renderer.render(request) : drawn(request)),
		readPost: (form, fields, facts) => renderer.readPost(form, fields, facts),
	};
}
