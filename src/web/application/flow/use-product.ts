import { useMemo } from "react";
import type { BrowserProduct, Json } from "../../../flow/engine/authored/authored.ts";
import type { Flow } from "../../../flow/engine/index.ts";
import type { JsonObject } from "../../../flow/engine/json.ts";
import { type Organization, useOrg } from "../../shell/organization/org-context.ts";

interface ProductParts {
	readonly product: BrowserProduct;
	readonly flow: Flow;
	/** The organization and feature flag values that rules may read. */
	readonly org: JsonObject;
	readonly flags: JsonObject;
}

function definedOnly(source: { readonly [key: string]: Json | undefined }): JsonObject {
	return Object.fromEntries(Object.entries(source).filter((entry): entry is [string, Json] => entry[1] !== undefined));
}

/** A flag of the data block is a boolean or an object with `enabled`; rules read booleans. */
function plainFlags(flags: JsonObject): JsonObject {
	return Object.fromEntries(
		Object.entries(flags).map(([name, value]) => [
			name,
			value !== null && typeof value === "object" && !Array.isArray(value)
				? Reflect.get(value, "enabled") === true
				: value,
		]),
	);
}

/** An organization's product, with the parts of the record that the page itself supplies. */
export function productParts({ product, flow, info }: Organization): ProductParts {
	return { product, flow, org: definedOnly(product.org), flags: plainFlags(info.flags) };
}

/** Those of this page's organization. */
export function useProduct(): ProductParts {
	const organization = useOrg();
	return useMemo(() => productParts(organization), [organization]);
}
