import { verifyPassword } from "../../platform/crypto/password.ts";
import { MOST_SIGN_INS, type SignInCandidate } from "../../platform/repositories/sign-in-candidates.ts";

/**
 * The first of an email's accounts that the password opens; undefined when it opens none, which takes the same time
 * however many there are.
 */
export async function matchingAccount(
	password: string,
	candidates: readonly SignInCandidate[],
): Promise<string | undefined> {
	for (const { identityUuid, passwordHash } of candidates) {
		if (await verifyPassword(password, passwordHash)) return identityUuid;
	}
	for (let made = candidates.length; made < MOST_SIGN_INS; made += 1) await verifyPassword(password, undefined);
	return undefined;
}
