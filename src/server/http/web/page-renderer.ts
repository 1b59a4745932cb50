import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { PageRenderer } from "../../../contracts/page-rendering.ts";
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
	return drawnOnce((await import(pathToFileURL(file).href)) as PageRenderer);
}
