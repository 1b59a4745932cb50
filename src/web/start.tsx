import { type ReactNode, startTransition } from "react";
import type { Root } from "react-dom/client";
import { pageLocale } from "../flow/engine/locales/offered-locales.ts";
import { createQueryClient } from "./api/query-client.ts";
import type { OrganizationInfo } from "./api/registration/organization-info.ts";
import { setOrganizationCode } from "./api/request.ts";
import { App } from "./app.tsx";
import { type ChunkReloads, loadQuietly } from "./browser/chunk-reload.ts";
import { keepNotices } from "./browser/notices.ts";
import { whenIdle } from "./browser/when-idle.ts";
import { createAppRouter, readyRoutes } from "./browser-router.ts";
import { BootFailure } from "./entry/boot-failure.tsx";
import { takeEarlyPress } from "./forms/early/pressed-early.ts";
import { fillQueries, isStillThere, type ServedPage } from "./served-page.ts";
import { keepServedFooter } from "./shell/foot/served-footer.ts";
import type { LoadedPath } from "./shell/frame/page-heading.tsx";
import { keepServedParts } from "./shell/frame/served-part.tsx";
import { keepPilot } from "./shell/organization/keep-pilot.ts";
import { loadOrganization } from "./shell/organization/load-organization.ts";
import { appPath } from "./shell/paths/base-path.ts";
import { giveWay } from "./shell/paths/give-way.ts";
import { holdHistory } from "./shell/paths/hold-history.ts";
import { isPublicPage } from "./shell/paths/login-path.ts";
import { prefetchLinks } from "./shell/paths/prefetch-links.ts";
import { atFirstSign } from "./shell/viewer/first-sign.ts";
import { isSignedIn, watchSession } from "./shell/viewer/session.ts";
import type { BaseStyles } from "./theme/base-styles.ts";
import { createEmotionCache } from "./theme/emotion-cache.ts";
import { hasBaseStyles } from "./theme/has-base-styles.ts";
import { createHouseSystem } from "./theme/system.ts";

/** Milliseconds during which the first page has network and CPU to itself. */
const TELEMETRY_AFTER_MS = 5_000;

/** React tells only that it rendered again; what it recovered from is the cause. */
function onRecoverableError(error: unknown): void {
	window.reportError(error instanceof Error && error.cause !== undefined ? error.cause : error);
}

/** For a page that the server could not draw; a page without them is plain but readable. */
async function loadBaseStyles(): Promise<BaseStyles | undefined> {
	try {
		const module: typeof import("./theme/base-styles.ts") | undefined = await import("./theme/base-styles.ts");
		return module?.baseStyles;
	} catch {
		return undefined;
	}
}

function nonceOf(page: Document): string | undefined {
	const meta = page.querySelector<HTMLMetaElement>("meta[name=csp-nonce]");
	// browsers hide nonce attributes; a meta tag can contain it as content
	return meta?.nonce || meta?.content || undefined;
}

/** Hydrates the server-rendered page, or renders it if the server sent only its frame. */
export async function start(
	mount: HTMLElement,
	info: OrganizationInfo | null,
	served: ServedPage | null,
	reloads: ChunkReloads,
): Promise<void> {
	// the same chunk: a separate task for a slow processor
	await giveWay();
	const { createRoot, hydrateRoot } = await import("react-dom/client");
	let root: Root | undefined;
	const draw = (page: ReactNode) => {
		root ??= createRoot(mount, { onRecoverableError });
		root.render(page);
	};
	const cache = createEmotionCache(nonceOf(document));
	await giveWay();
	const system = createHouseSystem(hasBaseStyles(document) ? undefined : await loadBaseStyles());
	if (info === null) {
		draw(<BootFailure cache={cache} system={system} isWithoutOrganization />);
		return;
	}
	setOrganizationCode(info.orgCode, info.product);
	keepPilot(window);
	watchSession();
	keepServedFooter(document);
	keepServedParts(document);
	reloads.showErrorBy(() => draw(<BootFailure cache={cache} system={system} />));
	try {
		const organization = await loadOrganization(info, served?.copy);
		keepNotices(organization.product.copy?.notices, pageLocale(organization.product.org));
		const { phone, email } = organization.lender;
		reloads.showErrorBy(() => draw(<BootFailure cache={cache} system={system} phone={phone} email={email} />));
		// each of these is enough work for one task on a slow processor
		await giveWay();
		const queryClient = createQueryClient();
		if (served) fillQueries(queryClient, served.data);
		const { pathname } = window.location;
		// the server could not know that no one is signed in; the guards of a fresh router do
		const isStranger = !isPublicPage(appPath(pathname)) && !isSignedIn();
		const takenOver = () =>
			!isStranger && served?.loaderData && isStillThere(served, window.location)
				? { loaderData: served.loaderData }
				: undefined;
		const routes = await readyRoutes(organization, takenOver() && pathname);
		// the page is unloading, or shows the error for a missing file
		if (reloads.state() !== "whole") return;
		// asked again: who went back while the page's files were on their way gets the page that they went to
		const hydrated = takenOver();
		const history = hydrated && holdHistory(window);
		const router = createAppRouter(routes, hydrated);
		await giveWay();
		const press = takeEarlyPress();
		const { untranslated = [] } = organization.product;
		const markLeft = async () =>
			(await import("./shell/language/mark-untranslated.ts")).markUntranslated(document, untranslated);
		const onLive = () => {
			press();
			if (untranslated.length > 0) void loadQuietly(markLeft);
			if (history?.release() !== true) return;
			const { pathname: path, search } = window.location;
			void router.navigate(`${appPath(path)}${search}`, { replace: true });
		};
		const loaded: LoadedPath = { current: appPath(router.state.location.pathname) };
		router.subscribe(({ location, navigation, errors }) => {
			if (appPath(location.pathname) !== loaded.current) loaded.current = undefined;
			if (navigation.state === "idle" && errors === null) reloads.settled();
		});
		prefetchLinks(document, router.routes);
		const app = (
			<App
				organization={organization}
				queryClient={queryClient}
				cache={cache}
				system={system}
				router={router}
				loaded={loaded}
				posted={served?.data.posted}
				onLive={onLive}
			/>
		);
		// as a transition, hydration yields to typing
		if (hydrated) {
			startTransition(() => {
				root = hydrateRoot(mount, app, { onRecoverableError });
			});
		} else draw(app);
		const watch = () => import("./telemetry/start-telemetry.ts").then((module) => module.startTelemetry(router, info));
		atFirstSign(() => whenIdle(() => void loadQuietly(watch)), TELEMETRY_AFTER_MS);
	} catch {
		// a server-rendered page works without its script: it is left as is, with its input
		if (served?.loaderData === undefined && reloads.state() === "whole")
			draw(<BootFailure cache={cache} system={system} />);
	}
}
