import type { FastifyRequest } from "fastify";
import type { ServerContext } from "../../context.ts";
import { readIdentity } from "../../repositories/identities.ts";
import { exactly } from "../../schemas/wire.ts";
import { deviceName } from "../../sessions/device-name.ts";
import { SECOND_STEP_MS } from "../../sessions/limits.ts";
import { makeToken } from "../../sessions/one-time-tokens.ts";
import { hasSecondFactor } from "../../sessions/second-factor.ts";
import { openSession } from "../../sessions/sessions.ts";
import { issueToken } from "../../sessions/tokens.ts";
import { MAIL_WORDS } from "./mail-words.ts";
import { lenderOf, sendMail } from "./mails.ts";

/** A token, or what the second step is asked for with. */
export type SignedIn =
	| { readonly jwt: string }
	| { readonly secondStep: { readonly challenge: string; readonly expiresInSeconds: number } };

export const signedInAnswer = exactly(
	{
		jwt: { type: "string" },
		secondStep: exactly({ challenge: { type: "string" }, expiresInSeconds: { type: "integer" } }),
	},
	[],
);

/** The end of a sign-in's first step, by password or link: a session, or the question for the second step. */
export async function signIn(context: ServerContext, request: FastifyRequest, identityUuid: string): Promise<SignedIn> {
	const { db } = context.database;
	if (await hasSecondFactor(db, identityUuid)) {
		const lifeMs = SECOND_STEP_MS;
		const wanted = { purpose: "SECOND_STEP", org: request.org, identityUuid, lifeMs } as const;
		return { secondStep: { challenge: await makeToken(db, context, wanted), expiresInSeconds: lifeMs / 1000 } };
	}
	return { jwt: await openFor(context, request, identityUuid, false) };
}

/** Opens a session for somebody who has shown all that is asked for; gives its token. */
export async function openFor(
	context: ServerContext,
	request: FastifyRequest,
	identityUuid: string,
	isTotpVerified: boolean,
): Promise<string> {
	const { org } = request;
	const now = context.now();
	const device = deviceName(request.headers["user-agent"]);
	const origin = { device, isTotpVerified };
	const sessionUuid = await openSession(context.database.db, identityUuid, org, now, origin);
	const { lender, help } = lenderOf(context, org);
	const { email } = await readIdentity(context.database.db, context.keys, identityUuid);
	sendMail(context, {
		to: email,
		subject: MAIL_WORDS.signedIn.subject(lender),
		body: MAIL_WORDS.signedIn.body(device, help),
		optional: { topic: "SIGN_IN", identityUuid },
	});
	return issueToken(context.keys, { identityUuid, sessionUuid, org }, now);
}
