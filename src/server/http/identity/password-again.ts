import { verifyPassword } from "../../platform/crypto/password.ts";
import { refill, takeFrom } from "../../platform/limits/budget.ts";
import { Problem, refusedFields } from "../../platform/problems/problem.ts";
import { said } from "../../platform/problems/said.ts";
import { readCredentials } from "../../platform/repositories/identity-passwords.ts";
import { PASSWORD_IN_A_ROW, PASSWORD_TRIES } from "../../platform/sessions/limits.ts";
import { forgetTries, takeTry } from "../../platform/sessions/wrong-tries.ts";
import type { ServerContext } from "../../workflow/context.ts";

/** Throws 422 unless this is the signed-in user's password: an unattended page must not give away the account. */
export async function askPasswordAgain(
	context: ServerContext,
	identityUuid: string,
	password: string,
	field = "password",
): Promise<void> {
	await takeFrom(context, PASSWORD_TRIES, identityUuid);
	const { isAllowed, waitSeconds = 3_600 } = await takeTry(context, PASSWORD_IN_A_ROW, identityUuid);
	if (!isAllowed) {
		const members = { retryAfterSeconds: waitSeconds };
		throw new Problem(429, "TOO_MANY_TRIES", said("signIn.passwordWait", { seconds: waitSeconds }), {
			members,
		});
	}
	const { passwordHash } = await readCredentials(context.database.db, context.keys, identityUuid);
	if (!(await verifyPassword(password, passwordHash))) {
		throw refusedFields([{ field, keyword: "wrong", message: said("signIn.notYourPassword") }]);
	}
	await refill(context, PASSWORD_TRIES, identityUuid);
	await forgetTries(context, context.database.db, [{ limit: PASSWORD_IN_A_ROW, subject: identityUuid }]);
}
