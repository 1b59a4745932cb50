import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { entryBehindContent } from "./scripts/building/entry-behind-content.ts";
import { firstPageChunks } from "./scripts/building/first-page-chunks.ts";
import { pageFiles } from "./scripts/building/page-files.ts";

/** Modules of packages that would be shipped for nothing, who imports them, and what stands in for them. */
const SLIM: readonly (readonly [source: string, importer: string, file: string])[] = [
	// RJSF's own fields, widgets and templates: ours replace them
	["../getDefaultRegistry.js", "/@rjsf/", "src/web/forms/slim-registry.ts"],
	["./getDefaultRegistry.js", "/@rjsf/", "src/web/forms/slim-registry.ts"],
	["fast-uri", "/@rjsf/", "src/web/forms/slim-uri.ts"],
	["markdown-to-jsx/react", "/@rjsf/", "src/web/forms/slim-markdown.ts"],
	["fast-equals", "/@rjsf/", "src/web/forms/slim-equals.ts"],
	["./shallowAllOfMerge.js", "/@rjsf/", "src/web/forms/slim-all-of.ts"],
	["./omitExtraData.js", "/@rjsf/", "src/web/forms/slim-schema-work.ts"],
	["./toPathSchema.js", "/@rjsf/", "src/web/forms/slim-schema-work.ts"],
	["./preflight.js", "/@chakra-ui/", "src/web/theme/slim-preflight.ts"],
	["@pandacss/is-valid-prop", "/@chakra-ui/", "src/web/theme/slim-css-properties.ts"],
	["hoist-non-react-statics", "/@emotion/", "src/web/theme/slim-statics.ts"],
];

function slimPackages(): Plugin {
	return {
		name: "slim-packages",
		enforce: "pre",
		async resolveId(source, importer = "") {
			const stand = SLIM.find(([asked, by]) => asked === source && importer.includes(by));
			if (stand) return fileURLToPath(new URL(stand[2], import.meta.url));
			if (!/^react-router(\/dom)?$/.test(source)) return null;
			// the package names its development build alone, whose warnings nobody would see
			const found = await this.resolve(source, importer, { skipSelf: true });
			return found && { ...found, id: found.id.replace("/dist/development/", "/dist/production/") };
		},
		transform(code, id) {
			// the names of components hold back every one of them, though nobody uses it
			if (!id.includes("/react-router/dist/")) return null;
			return {
				code: code
					.replaceAll(/^\w+\.displayName = .*;$/gm, "")
					.replaceAll(/ = (React\w*)\.(forwardRef|memo|createContext)\(/g, " = /* @__PURE__ */ $1.$2("),
				map: null,
			};
		},
	};
}

/** What the first page loads, in this order: the ear for early typing, the app, the form. */
const FIRST_PAGE = {
	main: fileURLToPath(new URL("src/web/main.tsx", import.meta.url)),
	start: fileURLToPath(new URL("src/web/start.tsx", import.meta.url)),
	form: fileURLToPath(new URL("src/web/registration/register-page.tsx", import.meta.url)),
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
