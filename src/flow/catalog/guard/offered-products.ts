import type { Diagnostic } from "../../checks/diagnostic.ts";
import type { Json } from "../../engine/authored/authored.ts";
import { isObject } from "../../engine/json.ts";
import { didYouMean } from "../../engine/nearest.ts";
import { ORG_FILE } from "../files/file-kinds.ts";
import type { ListedProduct } from "../files/product-view.ts";
import type { WrittenOrganization } from "../files/written-organization.ts";
import type { Origins } from "../text/origins.ts";

/** Whether the org.json of an organization itself lists a product: no one begins to offer another by extending a lender. */
export function listsProduct({ org }: WrittenOrganization, product: string): boolean {
	return isObject(productsIn(org)[product]);
}

/** Which of these products the org.json of an organization itself lists. */
export function listedBy(organization: WrittenOrganization, products: readonly ListedProduct[]): ListedProduct[] {
	return products.filter(({ product }) => product !== undefined && listsProduct(organization, product));
}

/** Finds products in a lender's org.json that there are not (PRODUCT_UNKNOWN). */
export function unknownProducts(
	organization: WrittenOrganization,
	known: readonly string[],
	origins: Origins,
): Diagnostic[] {
	const { org, shown, code } = organization;
	return Object.keys(productsIn(org)).flatMap((id) => {
		// files of before there were manifests know no id
		if (known.length === 0 || known.includes(id)) return [];
		const pointer = `/products/${id}`;
		const at = origins.locate(org ?? null, pointer);
		return [
			{
				code: "PRODUCT_UNKNOWN",
				severity: "error",
				file: `${shown}/${ORG_FILE}`,
				line: at?.line ?? 1,
				column: at?.column ?? 1,
				pointer,
				org: code,
				cause: `There is no product "${id}".${didYouMean(id, known)}`,
				cure: `Name one that there is: ${known.join(", ")}.`,
			},
		];
	});
}

function productsIn(org: Json | undefined): { readonly [id: string]: Json | undefined } {
	const products = isObject(org) ? org.products : undefined;
	return isObject(products) ? products : {};
}
