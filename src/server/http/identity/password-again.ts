import type { PlatformContext } from "../../platform/context.ts";
import { verifyPassword } from "../../platform/crypto/password.ts";
import { refill, takeFrom } from "../../platform/limits/budget.ts";
import { Problem, refusedFields } from "../../platform/problems/problem.ts";
import { type Said, said } from "../../platform/problems/said.ts";
import { readCredentials } from "../../platform/repositories/identity-passwords.ts";
import { PROOF_TRIES, PROOFS_IN_A_ROW } from "../../platform/sessions/limits.ts";
import { hasSecondFactor, takeSecondStep } from "../../platform/sessions/second-factor.ts";
import { forgetTries, takeTry } from "../../platform/sessions/wrong-tries.ts";
import { renewOutdated } from "../sign-in/password-try.ts";

/** Throws 422 unless this is the signed-in user's password: an unattended page must not give away the account. */
export async function askPasswordAgain(
	context: PlatformContext,
	identityUuid: string,
	password: string,
	field = "password",
): Promise<void> {
	await askAgain(context, identityUuid, { field, message: said("signIn.notYourPassword") }, async () => {
		const { passwordHash } = await readCredentials(context.database.db, context.keys, identityUuid);
		return verifyPassword(password, passwordHash);
	});
	await renewOutdated(context, identityUuid, password);
}

/** Throws 422 unless this is a code of the signed-in user's second step; counted with their passwords. */
export async function askCodeAgain(context: PlatformContext, identityUuid: string, code: string): Promise<void> {
	const { db } = context.database;
	await askAgain(
		context,
		identityUuid,
		{ field: "code", message: said("signIn.codeOfNow") },
		async () =>
			(await hasSecondFactor(db, identityUuid)) &&
			(await takeSecondStep(db, context, identityUuid, code)) !== undefined,
	);
}

async function askAgain(
	context: PlatformContext,
	identityUuid: string,
	wrong: { readonly field: string; readonly message: Said },
	isRight: () => Promise<boolean>,
): Promise<void> {
	await takeFrom(context, PROOF_TRIES, identityUuid);
	const { isAllowed, waitSeconds = 3_600 } = await takeTry(context, PROOFS_IN_A_ROW, identityUuid);
	if (!isAllowed) {
		const members = { retryAfterSeconds: waitSeconds };
		throw new Problem(429, "TOO_MANY_TRIES", said("signIn.passwordWait", { seconds: waitSeconds }), {
			members,
		});
	}
	if (!(await isRight())) throw refusedFields([{ ...wrong, keyword: "wrong" }]);
	await refill(context, PROOF_TRIES, identityUuid);
	await forgetTries(context, context.database.db, [{ limit: PROOFS_IN_A_ROW, subject: identityUuid }]);
}
