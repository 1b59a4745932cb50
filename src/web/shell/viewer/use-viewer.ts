import { useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router-dom";
import type { OrganizationInfo } from "../../api/registration/organization-info.ts";
import { visitorUser } from "../../api/registration/visitor-user.ts";
import { serviceBase } from "../../api/service-base.ts";
import { type Identity, identityQuery } from "../../api/session/identity.ts";
import { fetchFeature } from "../../api/telemetry/features.ts";
import { useOrg } from "../organization/org-context.ts";
import { NAVIGATION_FLAGS, type NavigationViewer } from "./navigation-items.ts";
import { useSignedIn } from "./session.ts";

/** Whether the user is an additional signer, by their identity and their page. */
function isSigner(identity: Identity | undefined, pathname: string): boolean {
	if (identity?.isAdditionalSigner === true) return true;
	return identity?.type === "CO_DEEDER" || (identity === undefined && pathname.startsWith("/heloc-signer"));
}

/** The signed-in viewer for the bars; undefined until known. */
export function useViewer():
	| { readonly viewer: NavigationViewer; readonly identity: Identity | undefined }
	| undefined {
	const isSignedIn = useSignedIn();
	const { pathname } = useLocation();
	const { info } = useOrg();
	const { data: identity, isPending } = useQuery({
		...identityQuery(() => fetchBrokerFlag(info)),
		enabled: isSignedIn,
	});
	if (!isSignedIn || isPending) return undefined;
	const viewer = {
		isSignedIn,
		isAdditionalSigner: isSigner(identity, pathname),
		isBroker: identity?.isBroker === true,
		isAgent: identity?.type === "AGENT",
	};
	return { viewer, identity };
}

/** Whether the flags mark the user as a broker, which no look-up returns; no response means no. */
async function fetchBrokerFlag(info: Pick<OrganizationInfo, "flags">): Promise<boolean> {
	const service = { base: serviceBase(info, "heloc"), context: "customer" } as const;
	return fetchFeature(service, NAVIGATION_FLAGS.broker, visitorUser()).then(
		({ enabled }) => enabled,
		() => false,
	);
}
