import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

/** Modules of packages whose whole default set would be shipped for nothing, and what stands in for them. */
const SLIM = new Map([
	// RJSF's own fields, widgets and templates: ours replace them
	["../getDefaultRegistry.js", "src/web/forms/slim-registry.ts"],
	["./getDefaultRegistry.js", "src/web/forms/slim-registry.ts"],
	["fast-uri", "src/web/forms/slim-uri.ts"],
	["markdown-to-jsx/react", "src/web/forms/slim-markdown.ts"],
]);

function slimPackages(): Plugin {
	return {
		name: "slim-packages",
		enforce: "pre",
		resolveId(source, importer) {
			const stand = SLIM.get(source);
			if (stand === undefined || importer?.includes("/@rjsf/") !== true) return null;
			return fileURLToPath(new URL(stand, import.meta.url));
		},
	};
}

/** `vite build` makes what browsers load, `vite build --ssr` what draws the same pages on the server. */
export default defineConfig(({ isSsrBuild }) => ({
	base: "/account/heloc/",
	plugins: [react(), slimPackages()],
	// one file set that Node runs as it is, with the same packages swapped as in the browser
	...(isSsrBuild === true
		? { ssr: { noExternal: true as const }, define: { "process.env.NODE_ENV": JSON.stringify("production") } }
		: {}),
	build: {
		outDir: isSsrBuild === true ? "dist/web-server" : "dist/web",
		...(isSsrBuild === true
			? { rollupOptions: { input: { render: "src/web/render.tsx" } }, copyPublicDir: false }
			: {}),
		emptyOutDir: true,
		target: "es2022",
		// which chunks a page preloads, and what `npm run bench` weighs
		manifest: isSsrBuild !== true,
		modulePreload: { polyfill: false },
		// fonts and pictures are files of their own: the content security policy stays short
		assetsInlineLimit: 0,
	},
	server: { port: 5173, strictPort: true },
}));
