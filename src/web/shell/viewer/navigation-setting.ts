import { isFlagOn } from "../../api/registration/organization-info.ts";
import type { Organization } from "../organization/org-context.ts";
import { NAVIGATION_FLAGS, type NavigationSetting, type NavigationViewer } from "./navigation-items.ts";

/** The organization's settings for a viewer's bars: borrowers have no portfolio, regardless of the lender's flag. */
export function navigationSetting(
	{ info, lender, product }: Organization,
	{ isBroker, isAgent }: NavigationViewer,
): NavigationSetting {
	const { apps } = product.org;
	return {
		isOwnBrand: lender.isOwnBrand,
		hasApps: typeof apps === "object" && apps !== null && Object.keys(apps).length > 0,
		isFlagOn: (flag) => isFlagOn(info, flag) && (flag !== NAVIGATION_FLAGS.portfolio || isBroker || isAgent),
	};
}
