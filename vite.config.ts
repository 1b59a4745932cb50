import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { entryBehindContent } from "./scripts/building/entry-behind-content.ts";
import { firstPageChunks } from "./scripts/building/first-page-chunks.ts";
import { pageFiles } from "./scripts/building/page-files.ts";
import { slimPackages } from "./scripts/building/slim-packages.ts";

/** What the first page loads, in this order: the ear for early typing, the app, the form, the choice of language. */
const FIRST_PAGE = {
	main: fileURLToPath(new URL("src/web/main.tsx", import.meta.url)),
	start: fileURLToPath(new URL("src/web/start.tsx", import.meta.url)),
	form: fileURLToPath(new URL("src/web/registration/register-page.tsx", import.meta.url)),
	language: fileURLToPath(new URL("src/web/shell/language/language-choice.tsx", import.meta.url)),
};

/** `vite build` makes what browsers load, `vite build --ssr` what draws the same pages on the server. */
export default defineConfig(({ isSsrBuild }) => ({
	base: "/account/heloc/",
	plugins: [react(), slimPackages(), entryBehindContent(), pageFiles(fileURLToPath(new URL(".", import.meta.url)))],
	// one file set that Node runs as it is, with the same packages swapped as in the browser
	...(isSsrBuild === true
		? { ssr: { noExternal: true as const }, define: { "process.env.NODE_ENV": JSON.stringify("production") } }
		: {}),
	build: {
		outDir: isSsrBuild === true ? "dist/web-server" : "dist/web",
		...(isSsrBuild === true
			? { rolldownOptions: { input: { render: "src/web/render.tsx" } }, copyPublicDir: false }
			: {}),
		emptyOutDir: true,
		target: "es2022",
		// what `npm run bench` weighs
		manifest: isSsrBuild !== true,
		modulePreload: { polyfill: false },
		...(isSsrBuild === true
			? {}
			: { rolldownOptions: { output: { codeSplitting: { groups: firstPageChunks(FIRST_PAGE) } } } }),
		// fonts and pictures are files of their own: the content security policy stays short
		assetsInlineLimit: 0,
	},
	server: { port: 5173, strictPort: true },
}));
