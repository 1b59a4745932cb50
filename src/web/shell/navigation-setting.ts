import type { NavigationSetting } from "./navigation-items.ts";
import type { Organisation } from "./org-context.ts";
import { isFlagOn } from "./organisation-info.ts";

/** What an organisation says about its bars. */
export function navigationSetting({ info, lender, product }: Organisation): NavigationSetting {
	const { apps } = product.org;
	return {
		isOwnBrand: lender.isOwnBrand,
		hasApps: typeof apps === "object" && apps !== null && Object.keys(apps).length > 0,
		isFlagOn: (flag) => isFlagOn(info, flag),
	};
}
