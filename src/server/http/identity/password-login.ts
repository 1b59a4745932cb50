import type { FastifyReply, FastifyRequest } from "fastify";
import { verifyPassword } from "../../platform/crypto/password.ts";
import { countOne, refill, refuseUsedUp, takeFrom } from "../../platform/limits/budget.ts";
import { networkOf } from "../../platform/limits/network-of.ts";
import { Problem } from "../../platform/problems/problem.ts";
import { said } from "../../platform/problems/said.ts";
import { expirePassword } from "../../platform/repositories/identity-passwords.ts";
import { findSignIns, type SignInCandidate } from "../../platform/repositories/sign-in-candidates.ts";
import { knownDevice } from "../../platform/sessions/known-devices.ts";
import {
	KNOWN_TRIES,
	LOGIN_TRIES,
	SPRAYED,
	SPRAYED_AT_LENDER,
	STRANGERS_TRIES,
} from "../../platform/sessions/limits.ts";
import { hasSecondFactor } from "../../platform/sessions/second-factor.ts";
import { type TakenTry, takeTry } from "../../platform/sessions/wrong-tries.ts";
import type { ServerContext } from "../../workflow/context.ts";
import { keepAccountMailLater } from "../../workflow/notifications/account-mails.ts";
import { askSecondStep, type SignedIn, signIn, triesSubject } from "./sign-in.ts";

/** An email and its password. */
export interface LoginBody {
	readonly email: string;
	readonly password: string;
}

/**
 * The first step by password. Known and unknown emails are handled the same way: the same budgets, key derivations and
 * responses. Strangers' wrong attempts delay strangers, never a device that opened the account before, and never the
 * second step.
 */
export async function login(
	context: ServerContext,
	request: FastifyRequest,
	reply: FastifyReply,
	{ email, password }: LoginBody,
): Promise<SignedIn> {
	const { org } = request;
	const network = networkOf(request.ip);
	const subject = triesSubject(org, email);
	await takeFrom(context, LOGIN_TRIES, `${subject}|${network}`);
	const sprayed = [
		[SPRAYED_AT_LENDER, `${org}|${network}`],
		[SPRAYED, network],
	] as const;
	for (const [budget, whose] of sprayed) await refuseUsedUp(context, budget, whose);
	const candidates = await findSignIns(context.database.db, context.keys, org, email);
	const owner = candidates.find(({ isOwner }) => isOwner)?.identityUuid;
	const device = await knownDevice(context, request, owner);
	const limit = device === undefined ? STRANGERS_TRIES : KNOWN_TRIES;
	const tried = await takeTry(context, limit, device === undefined ? subject : `${subject}|${device}`);
	const hasStep = owner !== undefined && (await hasSecondFactor(context.database.db, owner));
	if (!tried.isAllowed && !hasStep) throw mustWait(tried);
	const found = await matching(password, candidates);
	if (found === undefined) for (const [budget, whose] of sprayed) await countOne(context, budget, whose);
	if (!tried.isAllowed && hasStep) {
		// The response is the same for every password: only a right code reveals the result, and it is never delayed.
		return askSecondStep(context, request, owner, found === owner ? "PASSWORD_RIGHT" : "PASSWORD_WRONG");
	}
	if (found === undefined) {
		if (tried.count === limit.free && owner !== undefined) {
			keepAccountMailLater(context, { org, identityUuid: owner }, { event: "passwords-guessed", places: {} });
		}
		throw new Problem(401, "LOGIN_REFUSED", said("signIn.notAPair"));
	}
	await refill(context, LOGIN_TRIES, `${subject}|${network}`);
	if (await context.isBreached(password).catch(() => false)) await expirePassword(context.database.db, found);
	return signIn(context, request, reply, found, "PASSWORD");
}

/** At least two derivations before a rejection, so that timing does not reveal an email with two accounts. */
const LEAST_DERIVATIONS = 2;

async function matching(password: string, candidates: readonly SignInCandidate[]): Promise<string | undefined> {
	for (const { identityUuid, passwordHash } of candidates) {
		if (await verifyPassword(password, passwordHash)) return identityUuid;
	}
	for (let made = candidates.length; made < LEAST_DERIVATIONS; made += 1) await verifyPassword(password, undefined);
	return undefined;
}

function mustWait({ waitSeconds }: TakenTry): Problem {
	const words =
		waitSeconds === undefined ? said("signIn.tooManyWrong") : said("signIn.tooManyWrongWait", { seconds: waitSeconds });
	const members = { retryAfterSeconds: waitSeconds ?? 3_600 };
	return new Problem(429, "TOO_MANY_TRIES", words, { members });
}
