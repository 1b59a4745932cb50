import type { Json } from "../engine/authored.ts";
import { isObject } from "../engine/json.ts";
import type { Origins } from "./origins.ts";

/** Keys of org.json that belong to one lender alone: its hosts, parent, other products and everything that says who it is. */
const OWN = new Set([
	"hosts",
	"extends",
	"apps",
	"name",
	"contact",
	"nmls",
	"links",
	"additionalUrls",
	"hmda",
	"newYork",
]);

/** Keys of `brand` that show a lender's own mark. */
const OWN_BRAND = new Set(["logo", "logoAlt"]);

/** Returns what an organisation may take of the org.json that it extends: all but what belongs to that lender alone. */
export function inheritedOrg(org: Json | undefined, origins: Origins): Json | undefined {
	if (!isObject(org)) return undefined;
	const result = without(org, OWN, origins);
	if (isObject(org.brand)) {
		result.brand = without(org.brand, OWN_BRAND, origins);
		origins.copy(result, "brand", org, "brand");
	}
	return result;
}

function without(value: { readonly [key: string]: Json }, keys: ReadonlySet<string>, origins: Origins) {
	const result: Record<string, Json> = Object.create(null);
	for (const [key, item] of Object.entries(value)) if (!keys.has(key)) result[key] = item;
	origins.copyAll(result, value);
	return result;
}
