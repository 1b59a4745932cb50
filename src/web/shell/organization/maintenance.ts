import { isBelowRoute } from "../../../contracts/listed-route.ts";
import type { Json } from "../../../flow/engine/authored/authored.ts";
import type { OrganizationInfo } from "../../api/registration/organization-info.ts";

/** The maintenance page's text. */
export interface Maintenance {
	readonly title: string | undefined;
	readonly message: string | undefined;
	readonly hasDashboardLink: boolean;
}

/** The value if it is an object; an empty one otherwise. */
export function objectOf(value: Json | undefined): { readonly [key: string]: Json } {
	return typeof value === "object" && value !== null && !Array.isArray(value)
		? (value as { readonly [key: string]: Json })
		: {};
}

/** A flag's route list, which is a JSON text or a list; empty means every page. */
export function routesOf(value: Json | undefined): readonly string[] {
	try {
		const list: unknown = typeof value === "string" ? JSON.parse(value) : value;
		return Array.isArray(list) ? list.filter((route): route is string => typeof route === "string") : [];
	} catch {
		return [];
	}
}

/** The flag fe-heloc-maintenance for an app path; undefined while the page is available. */
export function maintenanceOf(info: Pick<OrganizationInfo, "flags">, path: string): Maintenance | undefined {
	const flag = info.flags["fe-heloc-maintenance"];
	const detail = objectOf(flag);
	if (flag !== true && detail.enabled !== true && detail.flagEnabled !== true) return undefined;
	const variables = objectOf(detail.variables);
	const routes = routesOf(variables.routes);
	if (routes.length > 0 && !routes.some((route) => isBelowRoute(route, path))) return undefined;
	const text = (value: Json | undefined) => (typeof value === "string" && value !== "" ? value : undefined);
	return {
		title: text(variables.pageTitle),
		message: text(variables.message),
		hasDashboardLink: variables.shouldShowDashboardLink === true,
	};
}
