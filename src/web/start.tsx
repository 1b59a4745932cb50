import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createQueryClient } from "./api/query-client.ts";
import { setOrganisationCode } from "./api/request.ts";
import { App } from "./app.tsx";
import { createAppRouter } from "./browser-router.ts";
import { BootFailure } from "./entry/boot-failure.tsx";
import { fillQueries, type ServedPage } from "./served-page.ts";
import { appPath } from "./shell/base-path.ts";
import { reloadOnMissingChunk } from "./shell/chunk-reload.ts";
import { loadOrganisation } from "./shell/load-organisation.ts";
import { isPublicPage } from "./shell/login-path.ts";
import type { OrganisationInfo } from "./shell/organisation-info.ts";
import { prefetchLinks } from "./shell/prefetch-links.ts";
import { isSignedIn, watchSession } from "./shell/session.ts";
import { createEmotionCache } from "./theme/emotion-cache.ts";

function nonceOf(page: Document): string | undefined {
	const meta = page.querySelector<HTMLMetaElement>("meta[name=csp-nonce]");
	// browsers hide the attribute of a nonce; a meta tag may carry it as content
	return meta?.nonce || meta?.content || undefined;
}

/** Takes over the page that the server drew, or draws it where the server gave only its frame. */
export async function start(
	mount: HTMLElement,
	info: OrganisationInfo | null,
	served: ServedPage | null,
): Promise<void> {
	const cache = createEmotionCache(nonceOf(document));
	if (info === null) {
		createRoot(mount).render(<BootFailure cache={cache} isWithoutOrganisation />);
		return;
	}
	setOrganisationCode(info.orgCode);
	watchSession();
	const reloads = reloadOnMissingChunk(window);
	try {
		const organisation = await loadOrganisation(info);
		const queryClient = createQueryClient();
		if (served) fillQueries(queryClient, served.data);
		const { pathname } = window.location;
		// the server could not know that nobody is signed in: the guards of a router that starts anew do
		const isStranger = !isPublicPage(appPath(pathname)) && !isSignedIn();
		const hydrated = served?.loaderData === undefined || isStranger ? undefined : { loaderData: served.loaderData };
		const router = await createAppRouter(organisation, pathname, hydrated);
		router.subscribe(({ navigation, errors }) => {
			if (navigation.state === "idle" && errors === null) reloads.settled();
		});
		prefetchLinks(document, router.routes);
		const app = (
			<App
				organisation={organisation}
				queryClient={queryClient}
				cache={cache}
				router={router}
				posted={served?.data.posted}
			/>
		);
		// as a transition, hydration gives way to whoever is typing
		if (hydrated) startTransition(() => void hydrateRoot(mount, app));
		else createRoot(mount).render(app);
	} catch {
		// a page that the server drew works without its script: it is left as it is, with what was typed into it
		if (served?.loaderData === undefined) createRoot(mount).render(<BootFailure cache={cache} />);
	}
}
