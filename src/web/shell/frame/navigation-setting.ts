import { isFlagOn } from "../../api/registration/organisation-info.ts";
import type { Organisation } from "../organisation/org-context.ts";
import { NAVIGATION_FLAGS, type NavigationSetting, type NavigationViewer } from "./navigation-items.ts";

/**
 * What an organization says about the bars of somebody: borrowers manage no portfolio, however the lender's switch
 * stands.
 */
export function navigationSetting(
	{ info, lender, product }: Organisation,
	{ isBroker, isAgent }: NavigationViewer,
): NavigationSetting {
	const { apps } = product.org;
	return {
		isOwnBrand: lender.isOwnBrand,
		hasApps: typeof apps === "object" && apps !== null && Object.keys(apps).length > 0,
		isFlagOn: (flag) => isFlagOn(info, flag) && (flag !== NAVIGATION_FLAGS.portfolio || isBroker || isAgent),
	};
}
