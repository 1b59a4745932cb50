import type { OrganizationInfo } from "../../api/registration/organization-info.ts";
import { appPath } from "../../shell/paths/base-path.ts";
import { otherHome } from "../../shell/paths/other-home.ts";
import { isRedirectTarget } from "../../shell/paths/redirect-target.ts";

/** The page that a login was asked for on the way to. */
export interface WantedPage {
	/** Its path inside the app. */
	readonly path: string;
	/** The home of its product, if that is another than the login page's. */
	readonly home: string | undefined;
}

/** The page that the `redirectUrl` of a login page names; undefined for an unsafe one. */
export function wantedPage(
	info: Pick<OrganizationInfo, "baseUrl" | "products">,
	redirectUrl: string,
	origin: string,
): WantedPage | undefined {
	if (!isRedirectTarget(redirectUrl, origin)) return undefined;
	const home = otherHome(info, redirectUrl);
	return { home, path: home === undefined ? appPath(redirectUrl) : redirectUrl.slice(home.length) };
}
