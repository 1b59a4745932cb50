import { createSystem, defineConfig, type SystemContext } from "@chakra-ui/react";
import { type Brand, colorTokens } from "./brand-colors.ts";
import { globalCss } from "./global-css.ts";
import { recipes } from "./recipes.ts";
import { styleProperties } from "./style-properties.ts";
import { breakpoints, tokens } from "./tokens.ts";

/** The Chakra system of one organization: its colors on the one scale, and only the recipes that are used. */
export function createOrganisationSystem(brand: Brand): SystemContext {
	return createSystem(
		styleProperties,
		defineConfig({
			preflight: true,
			cssVarsPrefix: "chakra",
			globalCss,
			theme: {
				breakpoints,
				keyframes: { spin: { to: { transform: "rotate(360deg)" } }, foot: { from: { contentVisibility: "hidden" } } },
				tokens: { ...tokens, colors: colorTokens(brand) },
				recipes,
			},
		}),
	);
}
