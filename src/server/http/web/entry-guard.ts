import { isBelowRoute } from "../../../contracts/listed-route.ts";
import type { Json, Product } from "../../../flow/engine/authored/authored.ts";
import { type EntryDecision, entryOf, factsOf } from "../../../flow/engine/index.ts";
import { productFacts } from "../../journey/steps/flow-decision.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { today } from "../../record/parties.ts";
import { visitQuery } from "../../workflow/registration/registration-record.ts";

const MAINTENANCE = "fe-heloc-maintenance";

/** The guard of flows/entry.json that blocks a page for a visitor without an application; undefined when none does. */
export function entryGuard(
	context: PlatformContext,
	product: Product,
	path: string,
	url: string,
): EntryDecision | undefined {
	const flow = context.products.flow(product);
	const { org = {}, flags = {} } = productFacts(product);
	const now = { ...flags, [MAINTENANCE]: isMaintained(branchAt(product.org.flags, MAINTENANCE), path) };
	const record = {
		today: today({}, context.now()),
		org,
		flags: now,
		application: {},
		profile: {},
		query: { ...visitQuery(url) },
		answers: {},
	};
	return entryOf(flow, factsOf(flow, record), path);
}

// The flag may list the routes that it closes, as a list or as its JSON text; an empty one means every page.
function isMaintained(flag: Json | undefined, path: string): boolean {
	const isOn = flag === true || branchAt(flag, "enabled") === true || branchAt(flag, "flagEnabled") === true;
	const routes = routesOf(branchAt(branchAt(flag, "variables"), "routes"));
	return isOn && (routes.length === 0 || routes.some((route) => isBelowRoute(route, path)));
}

function routesOf(value: Json | undefined): readonly string[] {
	try {
		const list: unknown = typeof value === "string" ? JSON.parse(value) : value;
		return Array.isArray(list) ? list.filter((route): route is string => typeof route === "string") : [];
	} catch {
		return [];
	}
}

function branchAt(value: Json | undefined, key: string): Json | undefined {
	const isObject = typeof value === "object" && value !== null && !Array.isArray(value) && Object.hasOwn(value, key);
	return isObject ? (Reflect.get(value, key) as Json) : undefined;
}
