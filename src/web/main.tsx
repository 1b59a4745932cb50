import { createRoot, type Root } from "react-dom/client";
import { createQueryClient } from "./api/query-client.ts";
import { setOrganisationCode } from "./api/request.ts";
import { App } from "./app.tsx";
import { BootFailure } from "./entry/boot-failure.tsx";
import { createAppRouter } from "./router.tsx";
import { reloadOnMissingChunk } from "./shell/chunk-reload.ts";
import { loadOrganisation } from "./shell/load-organisation.ts";
import { type OrganisationInfo, readOrganisationInfo } from "./shell/organisation-info.ts";
import { watchSession } from "./shell/session.ts";
import { createEmotionCache } from "./theme/emotion-cache.ts";

function nonceOf(page: Document): string | undefined {
	const meta = page.querySelector<HTMLMetaElement>("meta[name=csp-nonce]");
	// browsers hide the attribute of a nonce; a meta tag may carry it as content
	return meta?.nonce || meta?.content || undefined;
}

async function start(root: Root, info: OrganisationInfo, page: Document): Promise<void> {
	const cache = createEmotionCache(nonceOf(page));
	setOrganisationCode(info.orgCode);
	watchSession();
	const reloads = reloadOnMissingChunk(window);
	try {
		const organisation = await loadOrganisation(info);
		// asked for early: the first form needs them as soon as it is drawn
		void organisation.loadValidators().catch(() => undefined);
		const router = createAppRouter(organisation);
		router.subscribe(({ navigation, errors }) => {
			if (navigation.state === "idle" && errors === null) reloads.settled();
		});
		root.render(<App organisation={organisation} queryClient={createQueryClient()} cache={cache} router={router} />);
	} catch {
		root.render(<BootFailure cache={cache} />);
	}
}

const mount = document.getElementById("root");
if (mount) {
	const root = createRoot(mount);
	const info = readOrganisationInfo(document);
	if (info) void start(root, info, document);
	else root.render(<BootFailure cache={createEmotionCache(nonceOf(document))} isWithoutOrganisation />);
}
