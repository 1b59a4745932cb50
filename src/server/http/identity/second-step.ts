import type { FastifyReply, FastifyRequest } from "fastify";
import type { takeSecondStep as contract, SignInAnswer } from "../../../contracts/wire/identity/index.ts";
import type { BodyOf } from "../../../contracts/wire/route-contract.ts";
import type { PlatformContext } from "../../platform/context.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { refill, takeFrom } from "../../platform/limits/budget.ts";
import { networkOf } from "../../platform/limits/network-of.ts";
import { Problem } from "../../platform/problems/problem.ts";
import { said } from "../../platform/problems/said.ts";
import { knownDevice } from "../../platform/sessions/known-devices.ts";
import { CODE_TRIES, CODES_IN_A_ROW, CODES_TOLD, SECOND_STEP_TRIES } from "../../platform/sessions/limits.ts";
import { noteOnToken, openToken, tryToken } from "../../platform/sessions/one-time-tokens.ts";
import { makeRecoveryCodes } from "../../platform/sessions/recovery-codes.ts";
import { confirmFactor, takeCode, takeSecondStep } from "../../platform/sessions/second-factor.ts";
import { takeTry, triesSoFar } from "../../platform/sessions/wrong-tries.ts";
import type { ChangeContext } from "../../workflow/context.ts";
import { type Account, keepAccountMail, keepAccountMailLater } from "../../workflow/notifications/account-mails.ts";
import { addAwaited } from "../registration/awaited-registration.ts";
import { clearDraftCookie } from "../registration/draft-cookie.ts";
import { type ChallengeNote, readDetail, writtenDetail } from "../sign-in/challenge-detail.ts";
import { openFor, type SignedIn } from "../sign-in/sign-in.ts";

/** What the second step makes besides a session. */
type Made = Pick<SignInAnswer, "recoveryCodes" | "applicationUuid">;

/** The second step: an authenticator code or a recovery code, or the first code of an app that it sets up. */
export async function secondStep(
	context: ChangeContext,
	request: FastifyRequest,
	reply: FastifyReply,
	{ challenge, code }: BodyOf<typeof contract>,
): Promise<SignedIn> {
	const { db } = context.database;
	const { org } = request;
	const tried = await tryToken(db, context, "SECOND_STEP", org, challenge, SECOND_STEP_TRIES);
	if (!tried) throw stepOver();
	const { identityUuid } = tried;
	const kept = readDetail(tried.detail);
	const { note, awaited } = kept;
	const subject = `${identityUuid}|${networkOf(request.ip)}`;
	await takeFrom(context, CODE_TRIES, subject);
	if (note === "PASSWORD_WRONG") throw codeRefused(note);
	const by =
		note === "ENROLMENT"
			? (await takeCode(db, context, identityUuid, code)) && ("app" as const)
			: await takeSecondStep(db, context, identityUuid, code);
	const device = await knownDevice(context, request, identityUuid);
	if (!by) {
		if (device === undefined) await countWrongCode(context, org, identityUuid);
		throw codeRefused(note);
	}
	if (by === "app" && device === undefined && note !== "ONE_CODE_MORE" && (await isGuessed(context, identityUuid))) {
		await noteOnToken(db, context, challenge, writtenDetail({ ...kept, note: "ONE_CODE_MORE" }));
		throw new Problem(422, "ONE_CODE_MORE", said("signIn.oneCodeMore"));
	}
	const made = await inTransaction(context.database, async (tx): Promise<Made> => {
		if (!(await openToken(tx, context, ["SECOND_STEP"], org, challenge))) throw stepOver();
		const applicationUuid =
			awaited === undefined ? undefined : await addAwaited(tx, context, request, identityUuid, awaited);
		const recoveryCodes = note === "ENROLMENT" ? await confirmFirstApp(tx, context, { org, identityUuid }) : undefined;
		return { ...(recoveryCodes ? { recoveryCodes } : {}), ...(applicationUuid ? { applicationUuid } : {}) };
	});
	if (awaited !== undefined) clearDraftCookie(context, request, reply);
	await refill(context, CODE_TRIES, subject);
	const shown = { isProved: true, isTotpVerified: by === "app" };
	const opened = await openFor(context, request, reply, identityUuid, shown);
	return { ...opened, ...made };
}

async function confirmFirstApp(tx: Queryable, context: ChangeContext, account: Account) {
	await confirmFactor(tx, context, account.identityUuid);
	await keepAccountMail(tx, context, account, { event: "two-step-turned-on", places: {} });
	return makeRecoveryCodes(tx, context, account.identityUuid);
}

/** Entering codes requires the password, so the owner is notified. */
async function countWrongCode(context: ChangeContext, org: string, identityUuid: string): Promise<void> {
	const { count } = await takeTry(context, CODES_IN_A_ROW, identityUuid);
	if (count !== CODES_TOLD) return;
	keepAccountMailLater(context, { org, identityUuid }, { event: "codes-guessed", places: {} });
}

// After a hundred consecutive guesses one right code may be luck; two in succession are not.
async function isGuessed(context: PlatformContext, identityUuid: string): Promise<boolean> {
	return (await triesSoFar(context, CODES_IN_A_ROW, identityUuid)) >= CODES_IN_A_ROW.most;
}

function stepOver(): Problem {
	return new Problem(401, "SECOND_STEP_OVER", said("signIn.stepOver"));
}

function codeRefused(note: ChallengeNote | undefined): Problem {
	const either = note === "PASSWORD_RIGHT" || note === "PASSWORD_WRONG";
	const words = either ? said("signIn.codeOrPassword") : said("signIn.codeWrong");
	return new Problem(422, "CODE_REFUSED", words);
}
