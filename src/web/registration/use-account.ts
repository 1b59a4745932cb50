import { useQuery } from "@tanstack/react-query";
import type { Identity } from "../api/session/identity.ts";
import { IDENTITY_KEY } from "../api/session/identity-key.ts";
import { useSignedIn } from "../shell/viewer/session.ts";

/** What an account certainly has: no step is shown to somebody signed in only to be taken away once their identity comes. */
export const PRESUMED: Identity = { uuid: "", email: "presumed", phoneNumbers: ["presumed"] };

/**
 * The borrower who is signed in; undefined for a stranger, and for staff and signers, who apply as strangers. Whoever's
 * session ends meanwhile stays known until they log in again, so that no step changes under their hands.
 */
export function useAccount(): Identity | undefined {
	const { data } = useQuery<Identity>({ queryKey: IDENTITY_KEY, enabled: false });
	const isSignedIn = useSignedIn();
	if (data === undefined) return isSignedIn ? PRESUMED : undefined;
	return data.type === "APPLICANT" ? data : undefined;
}
