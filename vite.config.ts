import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { entryBehindContent } from "./scripts/building/entry-behind-content.ts";
import { firstPageChunks } from "./scripts/building/first-page-chunks.ts";
import { otherBuild, STUDIO_MODE, STUDIO_PAGE } from "./scripts/building/other-build.ts";
import { pageFiles } from "./scripts/building/page-files.ts";
import { slimPackages } from "./scripts/building/slim-packages.ts";

const source = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** What the first page loads, in this order: the ear for early typing, the app, its first page, the choice of language. */
const firstPage = (isStudio: boolean) => ({
	main: source("src/web/main.tsx"),
	start: source("src/web/start.tsx"),
	...(isStudio ? { studio: source(STUDIO_PAGE) } : { form: source("src/web/registration/register-page.tsx") }),
	language: source("src/web/shell/language/language-choice.tsx"),
});

/**
 * `vite build` makes what browsers load, without Studio, `vite build --mode studio` Studio alone, and `vite build --ssr`
 * what draws the same pages on the server.
 */
export default defineConfig(({ mode, isSsrBuild }) => ({
	base: "/account/heloc/",
	plugins: [
		react(),
		slimPackages(),
		entryBehindContent(),
		pageFiles(source(".")),
		...(isSsrBuild === true ? [] : [otherBuild(mode === STUDIO_MODE)]),
	],
	// one file set that Node runs as it is, with the same packages swapped as in the browser
	...(isSsrBuild === true
		? { ssr: { noExternal: true as const }, define: { "process.env.NODE_ENV": JSON.stringify("production") } }
		: {}),
	build: {
		outDir: isSsrBuild === true ? "dist/web-server" : mode === STUDIO_MODE ? "dist/web-studio" : "dist/web",
		...(isSsrBuild === true ? { rolldownOptions: { input: { render: "src/web/render.tsx" } } } : {}),
		copyPublicDir: isSsrBuild !== true && mode !== STUDIO_MODE,
		emptyOutDir: true,
		target: "es2022",
		// what `npm run bench` weighs
		manifest: isSsrBuild !== true,
		modulePreload: { polyfill: false },
		...(isSsrBuild === true
			? {}
			: {
					rolldownOptions: { output: { codeSplitting: { groups: firstPageChunks(firstPage(mode === STUDIO_MODE)) } } },
				}),
		// fonts and pictures are files of their own: the content security policy stays short
		assetsInlineLimit: 0,
	},
	server: { port: 5173, strictPort: true },
}));
