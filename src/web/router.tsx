import { lazy, Suspense } from "react";
import { type LoaderFunctionArgs, Outlet, type RouteObject, redirect, useLoaderData } from "react-router-dom";
import { HOSTED_PAGES } from "../contracts/hosted-pages.ts";
import { VISIT_QUERY } from "../contracts/visit-query.ts";
import type { CopySection } from "../flow/engine/authored/authored-copy.ts";
import type { EntryDecision } from "../flow/engine/index.ts";
import { ApplicationFrame } from "./entry/application-frame.tsx";
import { RouteError } from "./entry/route-error.tsx";
import { PAGE_COPY } from "./page-modules.ts";
import { loadApplicationArea } from "./registration/hand-over/application-area.ts";
import { AppLayout } from "./shell/frame/app-layout.tsx";
import { FullScreenLoader } from "./shell/full-screen-loader.tsx";
import type { CopyStore } from "./shell/organization/copy-store.ts";
import { entryAt } from "./shell/organization/entry-facts.ts";
import { loadWholeOrganization } from "./shell/organization/load-organization.ts";
import type { Organization } from "./shell/organization/org-context.ts";
import { appPath } from "./shell/paths/base-path.ts";
import { carriedSearch } from "./shell/paths/carried-search.ts";
import { isPublicPage, loginPath } from "./shell/paths/login-path.ts";
import { SessionGuard } from "./shell/viewer/session-guard.tsx";

/** What the guards show instead of a page; few visitors see one, so none is loaded with the first page. */
const Maintenance = lazy(async () => ({ default: (await import("./entry/maintenance-page.tsx")).MaintenancePage }));
const HeldBack = lazy(async () => ({ default: (await import("./entry/held-back-page.tsx")).HeldBackPage }));

function Root() {
	const { show } = useLoaderData<{ show: string | undefined }>();
	return (
		<SessionGuard>
			<AppLayout>
				{show === undefined ? (
					<Outlet />
				) : (
					<Suspense fallback={null}>{show === "maintenance" ? <Maintenance /> : <HeldBack show={show} />}</Suspense>
				)}
			</AppLayout>
		</SessionGuard>
	);
}

/** Everything that belongs to one application. */
const AREA_PATH = ":uuid/*";
const SIGNER_PATH = "heloc-signer/*";
/** Areas whose pages need the viewer's token: the server renders their frame, the browser the rest. */
export const FRAMED_PATHS: readonly string[] = [AREA_PATH, SIGNER_PATH];
const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Where the routes run: a server cannot know who is signed in, because page requests carry no token. */
export interface RouterSide {
	/** Undefined when unknown. */
	readonly isSignedIn: () => boolean | undefined;
	readonly isServer: boolean;
}

type Page = { readonly Component: () => React.JSX.Element | null };

// routes that share a chunk share its loader
const settingsPage = () => import("./settings/settings-page.tsx");
const registerPage = () => import("./registration/register-page.tsx");
const lenderAppPage = () => import("./entry/lender-app-page.tsx");

/** The lazily loaded pages, by path; page-modules.ts names their files. */
const PAGES: { readonly [path: string]: () => Promise<Page> } = {
	dashboard: () => import("./entry/dashboard-page.tsx"),
	"dashboard/settings": settingsPage,
	"dashboard/settings/:part": settingsPage,
	"auth/login": () => import("./entry/login/login-page.tsx"),
	"auth/link/:kind": () => import("./entry/login/link-page.tsx"),
	"heloc-signer/login": () => import("./entry/login/signer-login-page.tsx"),
	"heloc-signer/resume": () => import("./entry/login/signer-resume-page.tsx"),
	"plaid-oauth-success": () => import("./entry/login/link-return-page.tsx"),
	"desk/*": () => import("./desk/index.tsx"),
	"studio/*": () => import("./studio/index.tsx"),
	portfolio: () => import("./brokers/portfolio-page.tsx"),
	"group-manager": () => import("./brokers/group-page.tsx"),
	contact: () => import("./entry/contact-page.tsx"),
	sandbox: () => import("./entry/sandbox/sandbox-page.tsx"),
	"sandbox/mailbox": () => import("./entry/sandbox/mailbox-page.tsx"),
	phone: () => import("./entry/phone-page.tsx"),
	register: registerPage,
	"register/account-setup": () => import("./entry/login/account-setup-page.tsx"),
	"register/support": () => import("./entry/register-support-page.tsx"),
	"register-v2": registerPage,
	"register-v2/:step": registerPage,
	exchange: lenderAppPage,
	pay: lenderAppPage,
	"universal-marketplace": lenderAppPage,
	"universal-passport": lenderAppPage,
	"coming-soon": lenderAppPage,
};

/** Pages that a production does not have. */
const SANDBOX = /^sandbox(?:\/|$)/;

async function withCopy(
	load: () => Promise<Page>,
	copy: CopyStore,
	sections: readonly CopySection[] = [],
): Promise<Page> {
	const [page] = await Promise.all([load(), ...sections.map((section) => copy.load(section))]);
	return page;
}

/** The routes of the app for one organization: guards first, then each area in its own chunk. */
export function appRoutes(organization: Organization, side: RouterSide): RouteObject[] {
	const { entry } = organization.product;
	const carried = (url: URL) => carriedSearch(url.searchParams, entry.carriedQuery);
	/** The guards' decision on an address: redirect, or what to show. */
	const judge = (url: URL): { readonly to: string } | { readonly show: string | undefined } => {
		const decision: EntryDecision | undefined = entryAt(organization, url);
		// an officer who sent the visitor, and the source of the visit, are known at the other registration too
		if (decision?.redirect !== undefined)
			return { to: decision.redirect + carriedSearch(url.searchParams, [...entry.carriedQuery, ...VISIT_QUERY]) };
		if (decision?.show !== undefined) return { show: decision.show };
		const path = appPath(url.pathname);
		const isClosed = path !== "/" && !isPublicPage(path) && side.isSignedIn() === false;
		return isClosed ? { to: loginPath(url, entry.carriedQuery) } : { show: undefined };
	};
	const isOpen = (url: URL) => {
		const verdict = judge(url);
		return "show" in verdict && verdict.show === undefined;
	};
	const guard = ({ request }: LoaderFunctionArgs): { show: string | undefined } => {
		const verdict = judge(new URL(request.url));
		if ("to" in verdict) throw redirect(verdict.to);
		return verdict;
	};
	const leave = ({ request }: LoaderFunctionArgs, to: string) => {
		const url = new URL(request.url);
		if (entryAt(organization, url)?.show !== undefined) return null;
		throw redirect(to + carried(url));
	};
	// one function for each chunk: the routes that share it are ready together
	const lazyPages = new Map(
		Object.entries(PAGES).map(([path, load]) => [load, () => withCopy(load, organization.copy, PAGE_COPY[path])]),
	);
	const isServed = (path: string) => organization.info.mode !== "production" || !SANDBOX.test(path);
	const external = Object.entries(HOSTED_PAGES).map(([path, link]): RouteObject => {
		const href = organization.lender.links[link];
		return {
			path: path.slice(1),
			loader: () => redirect(href !== undefined && /^https:/.test(href) ? href : "/register/support"),
			element: null,
		};
	});
	// an application's pages need the borrower's token: the server renders their frame
	const area: RouteObject = {
		path: AREA_PATH,
		loader: ({ params }) => {
			if (!UUID.test(params.uuid ?? "")) throw new Response(null, { status: 404 });
			return null;
		},
		...(side.isServer
			? { Component: ApplicationFrame }
			: {
					lazy: async () => {
						// in parallel with the chunk
						void loadWholeOrganization(organization.info, organization.copy).catch(() => undefined);
						const area = async () => ({ Component: (await loadApplicationArea()).ApplicationArea });
						return withCopy(area, organization.copy, PAGE_COPY[AREA_PATH]);
					},
				}),
	};
	const signer: RouteObject = {
		path: SIGNER_PATH,
		...(side.isServer
			? { Component: ApplicationFrame }
			: {
					lazy: async () => {
						void loadWholeOrganization(organization.info, organization.copy).catch(() => undefined);
						const area = async () => ({ Component: (await import("./signer/index.tsx")).SignerArea });
						return withCopy(area, organization.copy, PAGE_COPY[SIGNER_PATH]);
					},
				}),
	};
	return [
		{
			path: "/",
			Component: Root,
			ErrorBoundary: RouteError,
			HydrateFallback: FullScreenLoader,
			loader: guard,
			// the guards check every address; if they let the visitor through as before, nothing is loaded and nothing
			// waits
			shouldRevalidate: ({ currentUrl, nextUrl }) => !(isOpen(currentUrl) && isOpen(nextUrl)),
			children: [
				{ index: true, loader: (args) => leave(args, "/dashboard"), element: null },
				{ path: "login", loader: (args) => leave(args, "/auth/login"), element: null },
				...Object.entries(PAGES)
					.filter(([path]) => isServed(path))
					.map(([path, load]): RouteObject => ({ path, lazy: lazyPages.get(load) ?? load })),
				{ path: "heloc-signer", loader: (args) => leave(args, "/heloc-signer/login"), element: null },
				...external,
				signer,
				area,
			],
		},
	];
}
