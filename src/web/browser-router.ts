import { createBrowserRouter, type HydrationState, matchRoutes, type RouteObject } from "react-router-dom";
import { appRoutes } from "./router.tsx";
import type { Organization } from "./shell/organization/org-context.ts";
import { basePath } from "./shell/paths/base-path.ts";
import { isSignedIn } from "./shell/viewer/session.ts";

/**
 * An address's routes whose chunks are loaded: the server's content is rendered again at once, or it would flicker.
 * Routes that share these chunks are ready with them, and open without waiting.
 */
async function withPageLoaded(routes: RouteObject[], pathname: string): Promise<RouteObject[]> {
	const matches = matchRoutes(routes, pathname, basePath()) ?? [];
	const loads = new Set(matches.map(({ route }) => route.lazy));
	const sharing = routes.flatMap(({ children = [] }) => children).filter(({ lazy }) => lazy && loads.has(lazy));
	await Promise.all(
		[...sharing, ...matches.map(({ route }) => route)].map(async (route) => {
			if (typeof route.lazy !== "function") return;
			const loaded = await route.lazy();
			delete route.lazy;
			Object.assign(route, loaded);
		}),
	);
	return routes;
}

/** One organization's routes; those of the page that the server rendered here are loaded. */
export async function readyRoutes(organization: Organization, servedAt: string | undefined): Promise<RouteObject[]> {
	const routes = appRoutes(organization, { isSignedIn, isServer: false });
	return servedAt === undefined ? routes : await withPageLoaded(routes, servedAt);
}

/**
 * The browser's router, which begins at the address of this moment; `hydrated` is the loaders' data from the server, if
 * it rendered this page.
 */
export function createAppRouter(routes: RouteObject[], hydrated: HydrationState | undefined) {
	return createBrowserRouter(routes, {
		basename: basePath(),
		...(hydrated === undefined ? {} : { hydrationData: hydrated }),
	});
}
