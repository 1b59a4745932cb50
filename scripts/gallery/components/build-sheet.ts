import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import { slimPackages } from "../../building/slim-packages.ts";
import type { renderSheet } from "./sheet.tsx";

/** Draws the components sheet of one organization as a document. */
export type RenderSheet = typeof renderSheet;

/** Builds the components sheet with the packages that the application is built with, and loads it. */
export async function buildSheet(root: string): Promise<RenderSheet> {
	const outDir = join(root, "dist", "components-sheet");
	await build({
		configFile: false,
		root,
		mode: "production",
		logLevel: "error",
		plugins: [react(), slimPackages()],
		ssr: { noExternal: true },
		define: { "process.env.NODE_ENV": JSON.stringify("production") },
		build: {
			ssr: true,
			outDir,
			emptyOutDir: true,
			copyPublicDir: false,
			target: "es2022",
			rolldownOptions: { input: { sheet: fileURLToPath(new URL("./sheet.tsx", import.meta.url)) } },
		},
	});
	const built = (await import(pathToFileURL(join(outDir, "sheet.js")).href)) as { readonly renderSheet: RenderSheet };
	return built.renderSheet;
}
