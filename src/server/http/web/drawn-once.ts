import type { PageAnswer, PageRenderer, PageRequest } from "../../../contracts/page-rendering.ts";

/** So many pages are kept; an address that somebody made up pushes out the one that was asked for longest ago. */
const KEPT = 200;
/** Stands where each answer's own nonce goes. */
const NONCE_MARK = "bm9uY2Utb2YtdGhlLWFuc3dlcg==";

/**
 * A renderer that draws a page which is nobody's in particular once: what is drawn depends on nothing but the request, and
 * only the nonce differs from answer to answer. A page with anything about a visitor is drawn anew each time.
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
