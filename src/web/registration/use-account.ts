import { useQuery } from "@tanstack/react-query";
import type { Identity } from "../api/session/identity.ts";
import { IDENTITY_KEY } from "../api/session/identity-key.ts";
import { useSignedIn } from "../shell/viewer/session.ts";

/** What a registration takes from the borrower's account. */
export type Account = Pick<Identity, "email" | "phoneNumbers">;

/**
 * What every account has, so that no step is shown to a signed-in borrower only to disappear once their identity is
 * loaded.
 */
export const PRESUMED: Account = { email: "presumed", phoneNumbers: ["presumed"] };

/**
 * The signed-in borrower; undefined for a new visitor, and for staff and signers, who apply like new visitors. A
 * borrower whose session ends meanwhile stays known until they log in again, so that steps do not change while they
 * type.
 */
export function useAccount(): Account | undefined {
	const { data } = useQuery<Identity>({ queryKey: IDENTITY_KEY, enabled: false });
	const isSignedIn = useSignedIn();
	if (data === undefined) return isSignedIn ? PRESUMED : undefined;
	return data.type === "APPLICANT" ? data : undefined;
}
