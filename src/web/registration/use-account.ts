import { useQuery } from "@tanstack/react-query";
import type { Identity } from "../api/identity.ts";
import { IDENTITY_KEY } from "../api/identity-key.ts";
import { useSignedIn } from "../shell/session.ts";

/**
 * The signed-in borrower, once the bar above the page knows them; staff and signers apply as strangers. Whoever's session
 * ends meanwhile stays known until they log in again, so that no step changes under their hands.
 */
export function useAccount(): { readonly account: Identity | undefined; readonly isAwaited: boolean } {
	const { data, isPending } = useQuery<Identity>({ queryKey: IDENTITY_KEY, enabled: false });
	return { account: data?.type === "APPLICANT" ? data : undefined, isAwaited: useSignedIn() && isPending };
}
