import { AsyncLocalStorage } from "node:async_hooks";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { BuiltRenderer, PageRenderer } from "../../../contracts/page-rendering.ts";
import { drawnOnce } from "./drawn-once.ts";

/** Location of the web's server-side build, next to the browser's. */
const BUILT = join("web-server", "render.js");

/** Loads the web's server-side build next to `webRoot`; undefined if only the browser's exists. */
export async function loadPageRenderer(webRoot: string | undefined): Promise<PageRenderer | undefined> {
	if (webRoot === undefined) {
		return undefined;
	}
	const file = join(dirname(webRoot), BUILT);
	if (!existsSync(file)) {
		return undefined;
	}
	return drawnOnce(eachAtItsHome((await import(pathToFileURL(file).href)) as BuiltRenderer));
}

/** A renderer that renders each page at the home of its own product, however many are under way. */
export function eachAtItsHome(built: BuiltRenderer): PageRenderer {
	const homes = new AsyncLocalStorage<string>();
	built.readHomeBy(() => {
		const home = homes.getStore();
		if (home === undefined) throw new Error("The home of a page is known only while the page is being rendered.");
		return home;
	});
	return {
		render: (request) => homes.run(request.home, () => built.render(request)),
		readPost: (form, fields, facts) => built.readPost(form, fields, facts),
	};
}
