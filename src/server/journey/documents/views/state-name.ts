import type { Product } from "../../../../flow/engine/authored/authored.ts";
import { labelIn } from "../../../platform/products/copy-in.ts";

/** Returns a state's name as a paper writes it ("California"); the code itself for a place without one. */
export function stateName(product: Product, code: string): string {
	return labelIn(product, "documents", "states", code) ?? code;
}
