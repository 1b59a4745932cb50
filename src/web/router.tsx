import {
	createBrowserRouter,
	type LoaderFunctionArgs,
	Outlet,
	type RouteObject,
	redirect,
	useLoaderData,
} from "react-router-dom";
import type { EntryDecision } from "../engine/index.ts";
import { MaintenancePage } from "./entry/maintenance-page.tsx";
import { NotAcceptingPage } from "./entry/not-accepting-page.tsx";
import { RouteError } from "./entry/route-error.tsx";
import { AppLayout } from "./shell/app-layout.tsx";
import { BASE_PATH } from "./shell/base-path.ts";
import { carriedSearch } from "./shell/carried-search.ts";
import { entryAt } from "./shell/entry-facts.ts";
import { FullScreenLoader } from "./shell/full-screen-loader.tsx";
import { isPublicPage, loginPath } from "./shell/login-path.ts";
import type { Organisation } from "./shell/org-context.ts";
import { isSignedIn } from "./shell/session.ts";
import { SessionGuard } from "./shell/session-guard.tsx";

const SHOWN: { readonly [page: string]: () => React.JSX.Element } = {
	maintenance: MaintenancePage,
	"not-accepting-apps": NotAcceptingPage,
};

function Root() {
	const { show } = useLoaderData<{ show: string | undefined }>();
	const Shown = show === undefined ? undefined : SHOWN[show];
	return (
		<SessionGuard>
			<AppLayout>{Shown ? <Shown /> : <Outlet />}</AppLayout>
		</SessionGuard>
	);
}

/** The routes of the app for one organisation: guards first, then each area in a chunk of its own. */
export function appRoutes(organisation: Organisation): RouteObject[] {
	const { entry } = organisation.product;
	const carried = (url: URL) => carriedSearch(url.searchParams, entry.carriedQuery);
	const guard = ({ request }: LoaderFunctionArgs): { show: string | undefined } => {
		const url = new URL(request.url);
		const decision: EntryDecision | undefined = entryAt(organisation, url);
		if (decision?.redirect !== undefined) throw redirect(decision.redirect + carried(url));
		if (decision?.show !== undefined) return { show: decision.show };
		const path = url.pathname.slice(BASE_PATH.length) || "/";
		if (path !== "/" && !isPublicPage(path) && !isSignedIn()) throw redirect(loginPath(url, entry.carriedQuery));
		return { show: undefined };
	};
	const leave = ({ request }: LoaderFunctionArgs, to: string) => {
		const url = new URL(request.url);
		if (entryAt(organisation, url)?.show !== undefined) return null;
		throw redirect(to + carried(url));
	};
	const external = Object.values(entry.redirects).flatMap(({ from, to, external: isExternal }): RouteObject[] => {
		if (isExternal !== true) return [];
		const href = organisation.lender.links[to];
		return [
			{
				path: from.slice(1),
				loader: () => redirect(href !== undefined && /^https:/.test(href) ? href : "/contact"),
				element: null,
			},
		];
	});
	return [
		{
			path: "/",
			Component: Root,
			ErrorBoundary: RouteError,
			HydrateFallback: FullScreenLoader,
			loader: guard,
			// the guards look at every address, not only at the first
			shouldRevalidate: () => true,
			children: [
				{ index: true, loader: (args) => leave(args, "/dashboard"), element: null },
				{ path: "dashboard", lazy: () => import("./entry/dashboard-page.tsx") },
				{ path: "auth/login", lazy: () => import("./entry/login-page.tsx") },
				{ path: "login", loader: (args) => leave(args, "/auth/login"), element: null },
				{ path: "contact", lazy: () => import("./entry/contact-page.tsx") },
				{ path: "register/support", lazy: () => import("./entry/contact-page.tsx") },
				{ path: "sandbox", lazy: () => import("./entry/sandbox-page.tsx") },
				{ path: "register", lazy: () => import("./registration/register-page.tsx") },
				{ path: "register/account-setup", loader: (args) => leave(args, "/register"), element: null },
				{ path: "register-v2", lazy: () => import("./registration/stepper-page.tsx") },
				{ path: "register-v2/:step", lazy: () => import("./registration/stepper-page.tsx") },
				...external,
				{
					path: ":uuid/*",
					lazy: async () => ({ Component: (await import("./application/index.tsx")).ApplicationArea }),
				},
			],
		},
	];
}

/** The browser's router of one organisation. */
export function createAppRouter(organisation: Organisation) {
	return createBrowserRouter(appRoutes(organisation), { basename: BASE_PATH });
}
