import { createSystem, defineConfig, type SystemContext } from "@chakra-ui/react";
import { globalCss } from "./global-css.ts";
import { recipes } from "./recipes.ts";
import { styleProperties } from "./style-properties.ts";
import { breakpoints } from "./tokens.ts";

/** The Chakra system: the same for every organization, whose style sheet declares the values; only the recipes in use. */
export function createHouseSystem(): SystemContext {
	return createSystem(
		styleProperties,
		defineConfig({
			preflight: true,
			globalCss,
			theme: {
				breakpoints,
				keyframes: { spin: { to: { transform: "rotate(360deg)" } } },
				recipes,
			},
		}),
	);
}
