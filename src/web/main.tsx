import { readOrganisationInfo } from "./api/registration/organisation-info.ts";
import { reloadOnMissingChunk } from "./browser/chunk-reload.ts";
import { watchEarlyPress } from "./forms/early/pressed-early.ts";
import { watchEarlyInput } from "./forms/early/typed-early.ts";
import { readServedPage } from "./served-page.ts";
import { showSnag } from "./shell/snag-without-app.ts";

// before anything else is loaded: whoever types into the page as it was served is listened to from here on
watchEarlyInput(document);
watchEarlyPress(document);

const mount = document.getElementById("root");
const reloads = reloadOnMissingChunk(window);
if (mount) {
	reloads.showErrorBy(() => showSnag(mount));
	// nothing comes while the page is reloaded for it; after the last reload the error is shown already
	const app: Promise<typeof import("./start.tsx") | undefined> = import("./start.tsx");
	app.then(
		(module) => module?.start(mount, readOrganisationInfo(document), readServedPage(document), reloads),
		() => undefined,
	);
}
