import type { FastifyReply, FastifyRequest } from "fastify";
import { renderSVG } from "uqr";
import type { Enrolment, SignInAnswer } from "../../../contracts/wire/identity/index.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { readIdentity } from "../../platform/repositories/identities.ts";
import { deviceName, deviceWords } from "../../platform/sessions/device-name.ts";
import { knownDevice, rememberDevice } from "../../platform/sessions/known-devices.ts";
import { CODES_IN_A_ROW, KNOWN_TRIES, SECOND_STEP_MS, STRANGERS_TRIES } from "../../platform/sessions/limits.ts";
import { makeToken } from "../../platform/sessions/one-time-tokens.ts";
import { refuseUnsealed } from "../../platform/sessions/refuse-unsealed.ts";
import { enrol, hasSecondFactor, owesSecondFactor } from "../../platform/sessions/second-factor.ts";
import { openSession } from "../../platform/sessions/sessions.ts";
import { issueToken } from "../../platform/sessions/tokens.ts";
import { forgetTries } from "../../platform/sessions/wrong-tries.ts";
import type { ChangeContext } from "../../workflow/context.ts";
import { keepAccountMailLater } from "../../workflow/notifications/account-mails.ts";
import { localeAfterSignIn } from "./account-locale.ts";
import { type ChallengeDetail, writtenDetail } from "./challenge-detail.ts";
import { triesSubject } from "./password-try.ts";

type Answer<Named extends keyof SignInAnswer> = Required<Pick<SignInAnswer, Named>>;

/** A session's token, and the language of its account. */
type Opened = Answer<"jwt" | "locale">;

/** The challenge for the second step; `enrolment` if it sets up the app. */
type Challenged = Answer<"secondStep">;

/**
 * A token, with the recovery codes of an app that was just set up, and the application of a registration that waited for
 * it; or the challenge for the second step.
 */
export type SignedIn = (Opened & Pick<SignInAnswer, "recoveryCodes" | "applicationUuid">) | Challenged;

/** What the user has proved. */
export interface Shown {
	/** Password or second step, as opposed to only an email link. */
	readonly isProved: boolean;
	readonly isTotpVerified: boolean;
}

/** The end of a sign-in's first step, by password or link: a session, or the challenge for the second step. */
export async function signIn(
	context: ChangeContext,
	request: FastifyRequest,
	reply: FastifyReply,
	identityUuid: string,
	by: "PASSWORD" | "LINK",
): Promise<SignedIn> {
	const { db } = context.database;
	refuseUnsealed(context, await readIdentity(db, context.keys, identityUuid));
	if (await hasSecondFactor(db, identityUuid)) return askSecondStep(context, request, identityUuid);
	if (await owesSecondFactor(context, db, identityUuid)) {
		const enrolment = await beginEnrolment(context, request.org, identityUuid);
		const { secondStep } = await askSecondStep(context, request, identityUuid, { note: "ENROLMENT" });
		return { secondStep: { ...secondStep, enrolment } };
	}
	const shown = { isProved: by === "PASSWORD", isTotpVerified: false };
	return openFor(context, request, reply, identityUuid, shown);
}

/** Starts the second step; the detail stays with the challenge. */
export async function askSecondStep(
	context: PlatformContext,
	{ org }: FastifyRequest,
	identityUuid: string,
	kept: ChallengeDetail = {},
): Promise<Challenged> {
	const lifeMs = SECOND_STEP_MS;
	const detail = Buffer.from(writtenDetail(kept));
	const wanted = { purpose: "SECOND_STEP", org, identityUuid, lifeMs, detail } as const;
	const challenge = await makeToken(context.database.db, context, wanted);
	return { secondStep: { challenge, expiresInSeconds: lifeMs / 1000 } };
}

/** Creates the secret of a new authenticator app, which counts once it has produced a code. */
export async function beginEnrolment(context: PlatformContext, org: string, identityUuid: string): Promise<Enrolment> {
	const { db } = context.database;
	const identity = await readIdentity(db, context.keys, identityUuid);
	refuseUnsealed(context, identity);
	const names = { issuer: context.products.product(org).org.name.full, account: identity.email };
	const { secret, uri } = await enrol(db, context, identityUuid, names);
	return { secret, uri, qr: renderSVG(uri, { border: 2 }) };
}

/**
 * Opens a session for a user who has proved everything required; returns its token with the account's language, and clears
 * their wrong attempts.
 */
export async function openFor(
	context: ChangeContext,
	request: FastifyRequest,
	reply: FastifyReply,
	identityUuid: string,
	shown: Shown,
): Promise<Opened> {
	const { org } = request;
	const { db } = context.database;
	const now = context.now();
	const identity = await readIdentity(db, context.keys, identityUuid);
	refuseUnsealed(context, identity);
	const device = deviceName(request.headers["user-agent"]);
	const sessionUuid = await openSession(db, identityUuid, org, now, { device, ...shown });
	const detail = { secondFactor: shown.isTotpVerified === true ? "yes" : "no", device };
	context.audit.note({ org, kind: "signed-in", actor: identityUuid, subject: sessionUuid, detail, at: now });
	const subject = triesSubject(org, identity.email);
	const known = await knownDevice(context, request, identityUuid);
	await forgetTries(context, db, [
		{ limit: STRANGERS_TRIES, subject },
		{ limit: CODES_IN_A_ROW, subject: identityUuid },
		...(known === undefined ? [] : [{ limit: KNOWN_TRIES, subject: `${subject}|${known}` }]),
	]);
	await rememberDevice(context, request, reply, identityUuid);
	const locale = await localeAfterSignIn(context, request, reply, identity);
	const product = context.products.inLocale(context.products.product(org), locale);
	const places = { device: deviceWords(product, device) };
	keepAccountMailLater(context, { org, identityUuid }, { event: "logged-in", places });
	return { jwt: await issueToken(context.keys, { identityUuid, sessionUuid, org }, now), locale };
}
