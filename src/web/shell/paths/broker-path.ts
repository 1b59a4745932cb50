import type { Identity } from "../../api/session/identity.ts";
import type { BrokerContext } from "../../api/session/logout.ts";
import { appPath } from "./base-path.ts";
import { isRedirectTarget } from "./redirect-target.ts";

/** The broker's login context for signing in and out. */
export function brokerContextOf(identity: Partial<Pick<Identity, "type" | "isBroker">> | undefined): BrokerContext {
	return identity?.isBroker === true || identity?.type === "AGENT" ? "agent" : "customer";
}

/** The app path in a broker's response; the login page, with a return path if any, when it is unsafe. */
export function brokerRedirect(
	answer: { readonly redirect?: string } | null,
	origin: string,
	redirectUrl?: string | undefined,
): string {
	const target = answer?.redirect ?? "";
	if (isRedirectTarget(target, origin)) return appPath(target);
	const isBackSafe = redirectUrl !== undefined && isRedirectTarget(redirectUrl, origin);
	return isBackSafe ? `/auth/login?${new URLSearchParams({ redirectUrl })}` : "/auth/login";
}
