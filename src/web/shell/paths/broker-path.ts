import type { OrganizationInfo } from "../../api/registration/organization-info.ts";
import type { Identity } from "../../api/session/identity.ts";
import type { BrokerContext } from "../../api/session/logout.ts";
import { appPath } from "./base-path.ts";
import { otherHome } from "./other-home.ts";
import { isRedirectTarget } from "./redirect-target.ts";

/** The broker's login context for signing in and out. */
export function brokerContextOf(identity: Partial<Pick<Identity, "type" | "isBroker">> | undefined): BrokerContext {
	return identity?.isBroker === true || identity?.type === "AGENT" ? "agent" : "customer";
}

/**
 * The app path in a broker's response, whichever product's page it names, because a session is for all of them; the login
 * page, with a return path if any, when it is unsafe.
 */
export function brokerRedirect(
	answer: { readonly redirect?: string } | null,
	origin: string,
	info: Pick<OrganizationInfo, "baseUrl" | "products">,
	redirectUrl?: string | undefined,
): string {
	const target = answer?.redirect ?? "";
	const home = otherHome(info, target) ?? "";
	if (isRedirectTarget(target, origin)) return appPath(target.slice(home.length));
	const isBackSafe = redirectUrl !== undefined && isRedirectTarget(redirectUrl, origin);
	return isBackSafe ? `/auth/login?${new URLSearchParams({ redirectUrl })}` : "/auth/login";
}
