import type { FastifyReply, FastifyRequest } from "fastify";
import type { login as contract } from "../../../contracts/wire/identity/index.ts";
import type { BodyOf } from "../../../contracts/wire/route-contract.ts";
import { said } from "../../platform/problems/said.ts";
import { findSignIns } from "../../platform/repositories/sign-in-candidates.ts";
import { hasSecondFactor } from "../../platform/sessions/second-factor.ts";
import type { ChangeContext } from "../../workflow/context.ts";
import { matchingAccount } from "../sign-in/matching-account.ts";
import { countPasswordTry, countSprayed, mustWait, passwordRefused, passwordTaken } from "../sign-in/password-try.ts";
import { askSecondStep, type SignedIn, signIn } from "../sign-in/sign-in.ts";

/**
 * The first step by password. Known and unknown emails are handled the same way: the same budgets, key derivations and
 * responses. Strangers' wrong attempts delay strangers, never a device that opened the account before, and never the
 * second step.
 */
export async function login(
	context: ChangeContext,
	request: FastifyRequest,
	reply: FastifyReply,
	{ email, password }: BodyOf<typeof contract>,
): Promise<SignedIn> {
	const { org } = request;
	const { db } = context.database;
	const candidates = await findSignIns(db, context.keys, org, email);
	const owner = candidates.find(({ isOwner }) => isOwner)?.identityUuid;
	const tried = await countPasswordTry(context, request, email, owner);
	const { isAllowed } = tried.taken;
	const hasStep = owner !== undefined && (await hasSecondFactor(db, owner));
	if (!isAllowed && !hasStep) throw mustWait(tried.taken);
	const found = await matchingAccount(password, candidates);
	if (found === undefined) await countSprayed(context, tried);
	if (!isAllowed && hasStep) {
		// The response is the same for every password: only a right code reveals the result, and it is never delayed.
		return askSecondStep(context, request, owner, {
			note: found === owner ? "PASSWORD_RIGHT" : "PASSWORD_WRONG",
		});
	}
	if (found === undefined) throw passwordRefused(context, tried, said("signIn.notAPair"));
	await passwordTaken(context, tried, found, password);
	return signIn(context, request, reply, found, "PASSWORD");
}
