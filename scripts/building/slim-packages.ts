import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** A package module that would be shipped for nothing, and its replacement. */
export interface StandIn {
	/** The specifier in the import. */
	readonly source: string;
	/** Part of the importer's path. */
	readonly importer: string;
	/** Our file, relative to the repository root. */
	readonly file: string;
	/** The replaced file in node_modules, and the first digits of the hash of the version that ours was written for. */
	readonly replaced: { readonly file: string; readonly sha256: string };
}

const RJSF = "/@rjsf/";

export const STAND_INS: readonly StandIn[] = [
	// RJSF's own fields, widgets and templates: ours replace them
	{
		source: "../getDefaultRegistry.js",
		importer: RJSF,
		file: "src/web/forms/slim/slim-registry.ts",
		replaced: { file: "@rjsf/core/lib/getDefaultRegistry.js", sha256: "2212098a724c5ce1" },
	},
	{
		source: "./getDefaultRegistry.js",
		importer: RJSF,
		file: "src/web/forms/slim/slim-registry.ts",
		replaced: { file: "@rjsf/core/lib/getDefaultRegistry.js", sha256: "2212098a724c5ce1" },
	},
	{
		source: "fast-uri",
		importer: RJSF,
		file: "src/web/forms/slim/slim-uri.ts",
		replaced: { file: "fast-uri/index.js", sha256: "c83996c8330a13de" },
	},
	{
		source: "markdown-to-jsx/react",
		importer: RJSF,
		file: "src/web/forms/slim/slim-markdown.ts",
		replaced: { file: "markdown-to-jsx/dist/react.js", sha256: "d597734d1890c6d2" },
	},
	{
		source: "fast-equals",
		importer: RJSF,
		file: "src/web/forms/slim/slim-equals.ts",
		replaced: { file: "fast-equals/dist/es/index.mjs", sha256: "b7eb2fb8a081226f" },
	},
	{
		source: "./shallowAllOfMerge.js",
		importer: RJSF,
		file: "src/web/forms/slim/slim-all-of.ts",
		replaced: { file: "@rjsf/utils/lib/schema/shallowAllOfMerge.js", sha256: "0d470fed8d91384e" },
	},
	{
		source: "./omitExtraData.js",
		importer: RJSF,
		file: "src/web/forms/slim/slim-schema-work.ts",
		replaced: { file: "@rjsf/utils/lib/schema/omitExtraData.js", sha256: "a9fd9379e8644da8" },
	},
	{
		source: "./toPathSchema.js",
		importer: RJSF,
		file: "src/web/forms/slim/slim-schema-work.ts",
		replaced: { file: "@rjsf/utils/lib/schema/toPathSchema.js", sha256: "ebbb67edbff1ca43" },
	},
	{
		source: "./preflight.js",
		importer: "/@chakra-ui/",
		file: "src/web/theme/slim-preflight.ts",
		replaced: { file: "@chakra-ui/react/dist/esm/styled-system/preflight.js", sha256: "162a27bee042c02c" },
	},
	{
		source: "./token-dictionary.js",
		importer: "/@chakra-ui/",
		file: "src/web/theme/slim-tokens.ts",
		replaced: {
			file: "@chakra-ui/react/dist/esm/styled-system/token-dictionary.js",
			sha256: "6168ddcaa84af09b",
		},
	},
	{
		source: "@pandacss/is-valid-prop",
		importer: "/@chakra-ui/",
		file: "src/web/theme/slim-css-properties.ts",
		replaced: { file: "@pandacss/is-valid-prop/dist/index.mjs", sha256: "c2a6a811eb214684" },
	},
	{
		source: "hoist-non-react-statics",
		importer: "/@emotion/",
		file: "src/web/theme/slim-statics.ts",
		replaced: { file: "hoist-non-react-statics/dist/hoist-non-react-statics.cjs.js", sha256: "ed989cf3e42997ae" },
	},
	// its table is longer than the page, and its way to load it stays in every page
	{
		source: "normalize-strings",
		importer: "/syllable/",
		file: "src/web/studio/words/slim-letters.ts",
		replaced: { file: "normalize-strings/index.js", sha256: "cbbdc941014fb48b" },
	},
];

/** Substitutes the replacements, and drops unused parts of react-router. */
export function slimPackages(): Plugin {
	return {
		name: "slim-packages",
		enforce: "pre",
		async resolveId(source, importer = "") {
			const stand = STAND_INS.find((one) => one.source === source && importer.includes(one.importer));
			if (stand) return fileURLToPath(new URL(`../../${stand.file}`, import.meta.url));
			if (!/^react-router(\/dom)?$/.test(source)) return null;
			// the package exports only its development build, whose warnings no one would see
			const found = await this.resolve(source, importer, { skipSelf: true });
			return found && { ...found, id: found.id.replace("/dist/development/", "/dist/production/") };
		},
		transform(code, id) {
			// asks for a function of Node's, which the bundler would put into the first page
			if (id.includes("/pluralize/")) return { code: code.replace("typeof require === 'function' && ", ""), map: null };
			// component display names would keep every component, although none is used
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
