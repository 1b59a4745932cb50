import type { Identity } from "../../api/session/identity.ts";
import type { BrokerContext } from "../../api/session/logout.ts";
import { appPath } from "./base-path.ts";
import { isRedirectTarget } from "./redirect-target.ts";

/** By which of the broker's doors somebody goes in and out. */
export function brokerContextOf(identity: Identity | undefined): BrokerContext {
	return identity?.isBroker === true || identity?.type === "AGENT" ? "agent" : "customer";
}

/** The app path that an answer of the broker leads to; the login page, with the way back if any, where it leads nowhere safe. */
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
