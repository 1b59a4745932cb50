import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ServerContext } from "../../context.ts";
import { verifyPassword } from "../../crypto/password.ts";
import { refill, takeFrom } from "../../limits/budget.ts";
import { viewerOf } from "../../plugins/access.ts";
import { Problem } from "../../problems/problem.ts";
import { expirePassword, findCredentials, plainEmail } from "../../repositories/identities.ts";
import { anything, exactly, problems } from "../../schemas/wire.ts";
import { CODE_TRIES, LOGIN_TRIES, SECOND_STEP_TRIES } from "../../sessions/limits.ts";
import { openToken, tryToken } from "../../sessions/one-time-tokens.ts";
import { takeSecondStep } from "../../sessions/second-factor.ts";
import { identityBody } from "./identity-body.ts";
import { openFor, type SignedIn, signedInAnswer, signIn } from "./sign-in.ts";

interface LoginBody {
	readonly email: string;
	readonly password: string;
}

interface SecondStepBody {
	readonly challenge: string;
	readonly code: string;
}

/** Sign-in, and who is signed in. */
export function identityRoutes(app: FastifyInstance, context: ServerContext): void {
	const text = { type: "string", minLength: 1, maxLength: 256 } as const;
	const response = { 200: signedInAnswer, ...problems };
	app.post<{ Body: LoginBody }>(
		"/identity/api/v1/login",
		{
			config: { access: "public" },
			schema: { tags: ["identity"], body: exactly({ email: text, password: text }), response },
		},
		(request) => login(context, request, request.body),
	);
	app.post<{ Body: SecondStepBody }>(
		"/identity/api/v1/login/second-step",
		{
			config: { access: "public" },
			schema: { tags: ["identity"], body: exactly({ challenge: text, code: text }), response },
		},
		(request) => secondStep(context, request, request.body),
	);
	for (const path of ["/identity/secure/api/v1_1/identity", "/identity/secure/api/v1/identity"]) {
		const schema = { tags: ["identity"], response: { 200: anything, ...problems } };
		app.get(path, { config: { access: "viewer" }, schema }, async (request) =>
			identityBody(context, viewerOf(request)),
		);
	}
}

// Known and unknown e-mails take the same way: the same budget, the same key derivation, the same answer.
async function login(
	context: ServerContext,
	request: FastifyRequest,
	{ email, password }: LoginBody,
): Promise<SignedIn> {
	const { org, ip } = request;
	const subject = `${org}|${plainEmail(email)}|${ip}`;
	await takeFrom(context, LOGIN_TRIES, subject);
	const found = await findCredentials(context.database.db, context.keys, org, email);
	if (!(await verifyPassword(password, found?.passwordHash)) || !found) {
		throw new Problem(401, "LOGIN_REFUSED", "This e-mail and password do not belong together.");
	}
	await refill(context, LOGIN_TRIES, subject);
	if (await context.isBreached(password).catch(() => false)) {
		await expirePassword(context.database.db, found.identityUuid);
	}
	return signIn(context, request, found.identityUuid);
}

async function secondStep(
	context: ServerContext,
	request: FastifyRequest,
	{ challenge, code }: SecondStepBody,
): Promise<SignedIn> {
	const { db } = context.database;
	const tried = await tryToken(db, context, "SECOND_STEP", request.org, challenge, SECOND_STEP_TRIES);
	if (!tried) {
		throw new Problem(401, "SECOND_STEP_OVER", "This took too long or too many tries. Please sign in again.");
	}
	const { identityUuid } = tried;
	await takeFrom(context, CODE_TRIES, identityUuid);
	const by = await takeSecondStep(db, context, identityUuid, code);
	if (by === undefined) {
		throw new Problem(422, "CODE_REFUSED", "This code is not right. Each code works once, and only for a short time.");
	}
	if (!(await openToken(db, context, ["SECOND_STEP"], request.org, challenge))) {
		throw new Problem(401, "SECOND_STEP_OVER", "This took too long or too many tries. Please sign in again.");
	}
	await refill(context, CODE_TRIES, identityUuid);
	return { jwt: await openFor(context, request, identityUuid, by === "app") };
}
