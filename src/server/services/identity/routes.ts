import type { FastifyInstance } from "fastify";
import type { ServerContext } from "../../context.ts";
import { verifyPassword } from "../../crypto/password.ts";
import { refill, takeFrom } from "../../limits/budget.ts";
import { viewerOf } from "../../plugins/access.ts";
import { Problem } from "../../problems/problem.ts";
import { findCredentials, plainEmail, readIdentity } from "../../repositories/identities.ts";
import { anything, exactly, problems } from "../../schemas/wire.ts";
import { openSession } from "../../sessions/sessions.ts";
import { issueToken } from "../../sessions/tokens.ts";

const TRIES = { name: "login", limit: 5, windowMs: 60_000 };

interface LoginBody {
	readonly email: string;
	readonly password: string;
}

/** Sign-in, and who is signed in. */
export function identityRoutes(app: FastifyInstance, context: ServerContext): void {
	const text = { type: "string", minLength: 1, maxLength: 256 } as const;
	const body = exactly({ email: text, password: text });
	const response = { 200: exactly({ jwt: { type: "string" } }), ...problems };
	app.post<{ Body: LoginBody }>(
		"/identity/api/v1/login",
		{ config: { access: "public" }, schema: { tags: ["identity"], body, response } },
		async (request) => ({ jwt: await login(context, request.org, request.ip, request.body) }),
	);
	for (const path of ["/identity/secure/api/v1_1/identity", "/identity/secure/api/v1/identity"]) {
		const schema = { tags: ["identity"], response: { 200: anything, ...problems } };
		app.get(path, { config: { access: "viewer" }, schema }, async (request) =>
			identityBody(context, viewerOf(request).identityUuid),
		);
	}
}

// Known and unknown e-mails take the same way: the same budget, the same key derivation, the same answer.
async function login(
	context: ServerContext,
	org: string,
	address: string,
	{ email, password }: LoginBody,
): Promise<string> {
	const subject = `${org}|${plainEmail(email)}|${address}`;
	await takeFrom(context, TRIES, subject);
	const found = await findCredentials(context.database.db, context.keys, org, email);
	if (!(await verifyPassword(password, found?.passwordHash)) || !found) {
		throw new Problem(401, "LOGIN_REFUSED", "This e-mail and password do not belong together.");
	}
	await refill(context, TRIES, subject);
	const { identityUuid } = found;
	const sessionUuid = await openSession(context.database.db, identityUuid, org, context.now());
	return issueToken(context.keys, { identityUuid, sessionUuid, org }, context.now());
}

/** The identity as clients see it. */
export async function identityBody(context: ServerContext, identityUuid: string) {
	const { uuid, org, type, email, phoneNumbers, name, createdAt } = await readIdentity(
		context.database.db,
		context.keys,
		identityUuid,
	);
	return {
		uuid,
		organizationCode: org,
		type,
		userType: type,
		profileType: type,
		email,
		phoneNumbers,
		name,
		isBroker: type === "BROKER",
		isManageable: true,
		twoFactorEnabled: false,
		totpVerified: false,
		passwordExpired: false,
		aliases: [{ type: "EMAIL", value: email }],
		updatedAt: createdAt.toISOString(),
	};
}
