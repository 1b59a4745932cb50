import { useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router-dom";
import { type Identity, identityQuery } from "../../api/session/identity.ts";
import type { NavigationViewer } from "../frame/navigation-items.ts";
import { useOrg } from "../organisation/org-context.ts";
import { fetchBrokerFlag } from "./broker-flag.ts";
import { useSignedIn } from "./session.ts";

/** Whether somebody signs for another's line, by their identity and by where they are. */
function isSigner(identity: Identity | undefined, pathname: string): boolean {
	if (identity?.isAdditionalSigner === true) return true;
	return identity?.type === "CO_DEEDER" || (identity === undefined && pathname.startsWith("/heloc-signer"));
}

/** Who is signed in, as the bars need it; undefined until it is known. */
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
