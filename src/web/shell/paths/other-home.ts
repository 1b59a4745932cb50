import type { OrganizationInfo } from "../../api/registration/organization-info.ts";

/** The home of another of the lender's products that a full path leads into; undefined for all other paths. */
export function otherHome(
	{ baseUrl, products }: Pick<OrganizationInfo, "baseUrl" | "products">,
	path: string,
): string | undefined {
	const isBelow = (home: string) => path.startsWith(home) && /^(?:$|[/?#])/.test(path.slice(home.length));
	return products.find(({ home }) => home !== baseUrl && isBelow(home))?.home;
}
