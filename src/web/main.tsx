import { watchEarlyPress } from "./forms/pressed-early.ts";
import { watchEarlyInput } from "./forms/typed-early.ts";
import { readServedPage } from "./served-page.ts";
import { readOrganisationInfo } from "./shell/organisation-info.ts";

// before anything else is loaded: whoever types into the page as it was served is listened to from here on
watchEarlyInput(document);
watchEarlyPress(document);

const mount = document.getElementById("root");
if (mount)
	void import("./start.tsx").then(({ start }) =>
		start(mount, readOrganisationInfo(document), readServedPage(document)),
	);
