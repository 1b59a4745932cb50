import { createSystem, defineConfig, type SystemContext } from "@chakra-ui/react";
import type { BaseStyles } from "./base-styles.ts";
import { recipes } from "./recipes.ts";
import { styleProperties } from "./style-properties.ts";
import { breakpoints } from "./tokens.ts";

const house = defineConfig({ theme: { breakpoints, recipes } });

/**
 * The Chakra system: the same for every organization, whose style sheet declares the values; only the recipes in use. A page
 * that the server drew has the base styles already; `base` adds them.
 */
export function createHouseSystem(base?: BaseStyles): SystemContext {
	return base === undefined ? createSystem(styleProperties, house) : createSystem(styleProperties, house, base);
}
