import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { PageRenderer } from "../../../contracts/page-rendering.ts";
import { drawnOnce } from "./drawn-once.ts";

/** Where the build puts the web's server side, beside the browser's. */
const BUILT = join("web-server", "render.js");

/** Loads the web's server side, built beside `webRoot`; undefined when only the browser's side is there. */
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
