import { readOrganizationInfo } from "./api/registration/organization-info.ts";
import { reloadOnMissingChunk } from "./browser/chunk-reload.ts";
import { watchEarlyPress } from "./forms/early/pressed-early.ts";
import { watchEarlyInput } from "./forms/early/typed-early.ts";
import { readServedPage } from "./served-page.ts";
import { readBasePath } from "./shell/paths/base-path.ts";
import { showSnag } from "./shell/snag-without-app.ts";

// before anything else is loaded: from here on, input into the served page is recorded
watchEarlyInput(document);
watchEarlyPress(document);

const info = readOrganizationInfo(document);
if (info) readBasePath(() => info.baseUrl);

const mount = document.getElementById("root");
const reloads = reloadOnMissingChunk(window);
if (mount) {
	reloads.showErrorBy(() => showSnag(mount));
	// nothing arrives while the page reloads for it; after the last reload the error is already shown
	const app: Promise<typeof import("./start.tsx") | undefined> = import("./start.tsx");
	app.then(
		(module) => module?.start(mount, info, readServedPage(document), reloads),
		() => undefined,
	);
}
