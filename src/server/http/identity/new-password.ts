import type { PlatformContext } from "../../platform/context.ts";
import { refusedFields } from "../../platform/problems/problem.ts";
import { type Said, said } from "../../platform/problems/said.ts";
import { isGuessable, wordsOfAccount } from "../../workflow/registration/guessable.ts";

const MIN = 12;
const MAX = 128;

/** Throws 422 for a new password of this account that registration would also reject. */
export async function refuseWeak(
	context: PlatformContext,
	password: string,
	account: { readonly org: string; readonly identityUuid: string },
): Promise<void> {
	const refuse = (keyword: string, message: Said) => refusedFields([{ field: "password", keyword, message }]);
	if ([...password].length < MIN) throw refuse("minLength", said("signIn.passwordTooShort", { least: MIN }));
	if ([...password].length > MAX) throw refuse("maxLength", said("signIn.passwordTooLong", { most: MAX }));
	if (await context.isBreached(password)) {
		throw refuse("breached", said("signIn.passwordBreached"));
	}
	const product = context.products.product(account.org);
	if (await isGuessable(context, product, password, await wordsOfAccount(context, account))) {
		throw refuse("guessable", said("signIn.passwordGuessable"));
	}
}
