import type { Product } from "../../../flow/engine/authored/authored.ts";
import { holdTitle } from "../../journey/reviews/holds.ts";
import { reviewTitle } from "../../journey/reviews/own-reviews.ts";

/** Returns the title of something that waits for a person: a review or a request. */
export function itemTitle(product: Product, item: { readonly kind: string; readonly name: string }): string {
	if (item.kind === "hold") return reviewTitle(product, item.name) ?? holdTitle(product, item.name);
	const catalogue = product.conditions.conditions;
	return (Object.hasOwn(catalogue, item.name) ? catalogue[item.name]?.header : undefined) ?? item.name;
}
