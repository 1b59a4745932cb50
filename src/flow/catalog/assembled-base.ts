import type { Product } from "../engine/authored/authored.ts";
import { baseLevel, LevelMemory } from "./compose/level.ts";
import { gateLayer, readBase } from "./files/layer.ts";
import { baseView } from "./files/product-view.ts";
import { assemble } from "./product/product.ts";

/** Returns the base as a product that no check has judged, for what only needs its ids; throws where files are missing. */
export function assembledBase(root: string): Omit<Product, "hash"> {
	const memory = new LevelMemory();
	return assemble(baseLevel(gateLayer(baseView(readBase(root)), "base", "", memory.origins), memory));
}
