import type { FastifyRequest } from "fastify";
import type { PlatformContext } from "../../platform/context.ts";
import { hashPassword, isOutdated } from "../../platform/crypto/password.ts";
import { countOne, refill, refuseUsedUp, takeFrom } from "../../platform/limits/budget.ts";
import { networkOf } from "../../platform/limits/network-of.ts";
import { Problem } from "../../platform/problems/problem.ts";
import { type Said, said } from "../../platform/problems/said.ts";
import { plainEmail } from "../../platform/repositories/identities.ts";
import { expirePassword, passwordHashOf, renewHash } from "../../platform/repositories/identity-passwords.ts";
import { knownDevice } from "../../platform/sessions/known-devices.ts";
import {
	KNOWN_TRIES,
	LOGIN_TRIES,
	REGISTERED,
	SPRAYED,
	SPRAYED_AT_LENDER,
	STRANGERS_TRIES,
} from "../../platform/sessions/limits.ts";
import { type TakenTry, takeTry, triesSoFar } from "../../platform/sessions/wrong-tries.ts";
import type { ChangeContext } from "../../workflow/context.ts";
import { keepAccountMailLater } from "../../workflow/notifications/account-mails.ts";

/** An attempt at an account's password by someone who is not signed in, counted before the password is judged. */
export interface PasswordTry {
	readonly org: string;
	readonly network: string;
	/** What the counters know the account by: its email at the lender. */
	readonly subject: string;
	/** The identity that owns the email; undefined for an unknown one. */
	readonly owner: string | undefined;
	readonly taken: TakenTry;
	/** Whether the owner is told, if this attempt is wrong. */
	readonly isTold: boolean;
}

/**
 * Counts an attempt at the password of an email, in the same counters wherever it is asked for; throws 429 when this
 * network has tried too often. The caller judges the password only if `taken` allows it.
 */
export async function countPasswordTry(
	context: PlatformContext,
	request: FastifyRequest,
	email: string,
	owner: string | undefined,
): Promise<PasswordTry> {
	const { org } = request;
	const network = networkOf(request.ip);
	const subject = triesSubject(org, email);
	await takeFrom(context, LOGIN_TRIES, `${subject}|${network}`);
	for (const [budget, whose] of sprayed(org, network)) await refuseUsedUp(context, budget, whose);
	const device = await knownDevice(context, request, owner);
	const limit = device === undefined ? STRANGERS_TRIES : KNOWN_TRIES;
	const taken = await takeTry(context, limit, device === undefined ? subject : `${subject}|${device}`);
	return { org, network, subject, owner, taken, isTold: taken.isAllowed && taken.count === limit.free };
}

/**
 * The same for the password of a registration. The first one with an email, which most often creates its account, is
 * free: also where there is an account, so that the counters do not tell.
 */
export async function countRegistrationTry(
	context: PlatformContext,
	request: FastifyRequest,
	email: string,
	owner: string | undefined,
): Promise<PasswordTry> {
	const { org } = request;
	const subject = triesSubject(org, email);
	const { count } = await takeTry(context, REGISTERED, subject);
	if (count > 1 || (await triesSoFar(context, STRANGERS_TRIES, subject)) > 0) {
		return countPasswordTry(context, request, email, owner);
	}
	const taken = { isAllowed: true, count: 0 };
	return { org, network: networkOf(request.ip), subject, owner, taken, isTold: false };
}

/** Counts a password that was wrong against its network. */
export async function countSprayed(context: PlatformContext, { org, network }: PasswordTry): Promise<void> {
	for (const [budget, whose] of sprayed(org, network)) await countOne(context, budget, whose);
}

/** 401 with these words for a wrong password; its owner is told by email after the last free attempt. */
export function passwordRefused(context: ChangeContext, tried: PasswordTry, words: Said): Problem {
	tellOwner(context, tried);
	return new Problem(401, "LOGIN_REFUSED", words);
}

/** Tells the owner of an account by email if this wrong attempt was the last free one. */
export function tellOwner(context: ChangeContext, { org, owner, isTold }: PasswordTry): void {
	if (!isTold || owner === undefined) return;
	keepAccountMailLater(context, { org, identityUuid: owner }, { event: "passwords-guessed", places: {} });
}

/** 429 for an attempt that has to wait, with the way in that does not. */
export function mustWait({ waitSeconds }: TakenTry): Problem {
	const words =
		waitSeconds === undefined ? said("signIn.tooManyWrong") : said("signIn.tooManyWrongWait", { seconds: waitSeconds });
	const members = { retryAfterSeconds: waitSeconds ?? 3_600 };
	return new Problem(429, "TOO_MANY_TRIES", words, { members });
}

/**
 * What follows from a right password: the network's attempts are free again, its hash is renewed, and one that has
 * leaked expires.
 */
export async function passwordTaken(
	context: PlatformContext,
	{ subject, network }: PasswordTry,
	identityUuid: string,
	password: string,
): Promise<void> {
	await refill(context, LOGIN_TRIES, `${subject}|${network}`);
	await renewOutdated(context, identityUuid, password);
	if (await context.isBreached(password).catch(() => false)) await expirePassword(context.database.db, identityUuid);
}

/** Hashes a right password again if that takes more work by now; a server that is too busy leaves it to another time. */
export async function renewOutdated(context: PlatformContext, identityUuid: string, password: string): Promise<void> {
	const { database, keys } = context;
	const before = await passwordHashOf(database.db, keys, identityUuid);
	if (before === undefined || !isOutdated(before)) return;
	const after = await hashPassword(password).catch(() => undefined);
	if (after !== undefined) await renewHash(database.db, keys, identityUuid, { before, after });
}

/** The subject of wrong password counts: an email at a lender, whether or not it is known. */
export function triesSubject(org: string, email: string): string {
	return `${org}|${plainEmail(email)}`;
}

function sprayed(org: string, network: string) {
	return [
		[SPRAYED_AT_LENDER, `${org}|${network}`],
		[SPRAYED, network],
	] as const;
}
