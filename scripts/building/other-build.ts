import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { PAGE_MODULES } from "../../src/web/page-modules.ts";

/** Vite's mode for the build of Studio's pages alone. */
export const STUDIO_MODE = "studio";

/** The first module of Studio's pages, relative to the repository root. */
export const STUDIO_PAGE = "src/web/studio/index.tsx";

const STAND_IN = fileURLToPath(new URL("../../src/web/entry/other-build.ts", import.meta.url));

/**
 * Leaves out of a build the pages of the other one: Studio's pages are built apart, so that borrowers load none of their
 * names. What stands in their place loads the address anew, which the server answers with the other build's page.
 */
export function otherBuild(isStudio: boolean): Plugin {
	const left = [...new Set(Object.values(PAGE_MODULES))].filter((file) => (file === STUDIO_PAGE) !== isStudio);
	return {
		name: "other-build",
		apply: "build",
		enforce: "pre",
		load: (id) => (left.some((file) => id.endsWith(`/${file}`)) ? `export * from ${JSON.stringify(STAND_IN)};` : null),
	};
}
