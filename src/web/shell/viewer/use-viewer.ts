import { useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router-dom";
import { type Identity, identityQuery } from "../../api/session/identity.ts";
import { useOrg } from "../organization/org-context.ts";
import { fetchBrokerFlag } from "./broker-flag.ts";
import type { NavigationViewer } from "./navigation-items.ts";
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
