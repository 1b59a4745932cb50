import type { Product } from "../../engine/authored/authored.ts";
import type { Finding } from "../diagnostic.ts";
import { pricingFigures } from "../figures/pricing-figures.ts";
import { files } from "../product-files.ts";

/** Finds a pricing figure that two objects in the list set differently (FIGURE_TWICE). */
export function figureTwice(product: Product): Finding[] {
	const first = new Map<string, string>();
	return pricingFigures(product).flatMap(({ key, value, pointer }): Finding[] => {
		const written = JSON.stringify(value);
		const known = first.get(key);
		first.set(key, known ?? written);
		if (known === undefined || known === written) return [];
		const shown = key === "sheets" ? "two lists of sheets" : `${known} and ${written}`;
		return [
			{
				code: "FIGURE_TWICE",
				file: files.org,
				pointer,
				cause: `"${key}" is in the pricing twice with different values: ${shown}.`,
				cure: "Keep the intended one.",
			},
		];
	});
}
