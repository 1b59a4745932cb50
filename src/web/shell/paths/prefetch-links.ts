import { matchRoutes, type RouteObject } from "react-router-dom";
import { loadQuietly } from "../../browser/chunk-reload.ts";
import { basePath } from "./base-path.ts";
import { savesData } from "./use-prefetch.ts";

/** Loads the chunk of an app link on hover or keyboard focus. */
export function prefetchLinks(page: Document, routes: RouteObject[]): void {
	const asked = new Set<string>();
	const prefetch = ({ target }: Event) => {
		const link = target instanceof Element ? target.closest("a") : null;
		if (!link || link.origin !== page.location.origin || asked.has(link.pathname) || savesData()) return;
		asked.add(link.pathname);
		for (const { route } of matchRoutes(routes, link.pathname, basePath()) ?? []) {
			const { lazy } = route;
			if (typeof lazy === "function") void loadQuietly(() => lazy());
		}
	};
	page.addEventListener("pointerover", prefetch, { passive: true });
	page.addEventListener("focusin", prefetch);
}
