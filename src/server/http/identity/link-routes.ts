import type { FastifyInstance, FastifyRequest } from "fastify";
import * as contract from "../../../contracts/wire/identity/index.ts";
import type { BodyOf } from "../../../contracts/wire/route-contract.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { hashPassword } from "../../platform/crypto/password.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { takeFrom } from "../../platform/limits/budget.ts";
import { networkOf } from "../../platform/limits/network-of.ts";
import { Problem } from "../../platform/problems/problem.ts";
import { said } from "../../platform/problems/said.ts";
import { homeOf } from "../../platform/products/product-address.ts";
import { findAccount, plainEmail, readIdentity } from "../../platform/repositories/identities.ts";
import { changePassword } from "../../platform/repositories/identity-passwords.ts";
import { LINK_MS, LINKS_ASKED, LINKS_OPENED, LINKS_SENT, PROPOSED_BY_LINK } from "../../platform/sessions/limits.ts";
import { linkOrigin } from "../../platform/sessions/link-origin.ts";
import { closeTokens, makeToken, openToken, tryToken } from "../../platform/sessions/one-time-tokens.ts";
import { endSessions } from "../../platform/sessions/sessions.ts";
import type { ChangeContext } from "../../workflow/context.ts";
import { keepAccountMail, keepAccountMailLater } from "../../workflow/notifications/account-mails.ts";
import { serveRoute } from "../serve-route.ts";
import { signIn } from "../sign-in/sign-in.ts";
import { refuseWeak } from "./new-password.ts";

const KINDS = {
	SIGN_IN: { event: "login-link-requested", name: "sign-in" },
	PASSWORD: { event: "password-link-requested", name: "password" },
	EMAIL: { event: "email-link-requested", name: "email" },
} as const;

/** Sign-in without a password, and forgotten passwords: through a link sent to the account's own address. */
export function linkRoutes(app: FastifyInstance, context: ChangeContext): void {
	const config = { access: "public" } as const;
	for (const [asked, purpose] of [
		[contract.askForSignInLink, "SIGN_IN"],
		[contract.askForPasswordLink, "PASSWORD"],
	] as const) {
		serveRoute(app, asked, { config }, async (request, reply) => {
			await askForLink(context, request, purpose, request.body.email);
			return reply.code(202).send({});
		});
	}
	serveRoute(app, contract.openSignInLink, { config }, async (request, reply) => {
		await takeFrom(context, LINKS_OPENED, networkOf(request.ip));
		const { db } = context.database;
		const opened = await openToken(db, context, ["SIGN_IN"], request.org, request.body.token);
		if (!opened) throw linkOver();
		await refuseUnconfirmed(db, context, opened.identityUuid);
		return signIn(context, request, reply, opened.identityUuid, "LINK");
	});
	serveRoute(app, contract.resetPassword, { config }, async (request) => {
		await takeFrom(context, LINKS_OPENED, networkOf(request.ip));
		await resetPassword(context, request.org, request.body);
		return {};
	});
}

// Known and unknown addresses are handled the same way; only the mail, which the response does not wait for, differs. An
// address that may be mistyped is asked to be confirmed first.
async function askForLink(
	context: ChangeContext,
	request: FastifyRequest,
	wanted: "SIGN_IN" | "PASSWORD",
	email: string,
): Promise<void> {
	const { org, ip } = request;
	const subject = `${org}|${plainEmail(email)}`;
	await takeFrom(context, LINKS_ASKED, `${wanted}|${subject}|${networkOf(ip)}`);
	await takeFrom(context, LINKS_SENT, `${wanted}|${subject}`);
	const { db } = context.database;
	const found = await findAccount(db, context.keys, org, email);
	const purpose = found?.isConfirmed === false ? "EMAIL" : wanted;
	const token = await makeToken(db, context, { purpose, org, identityUuid: found?.uuid, lifeMs: LINK_MS });
	if (!found) return;
	const { event, name } = KINDS[purpose];
	const account = { org, identityUuid: found.uuid };
	keepAccountMailLater(context, account, { event, places: { link: linkTo(context, request, name, token) } });
}

/** The address of a link's page; the token comes after the #, so that no server or proxy on the way logs it. */
export function linkTo(context: PlatformContext, request: FastifyRequest, kind: string, token: string): string {
	return `${linkOrigin(context, request)}${homeOf(request.product)}/auth/link/${kind}#${token}`;
}

async function resetPassword(
	context: ChangeContext,
	org: string,
	{ token, password }: BodyOf<typeof contract.resetPassword>,
): Promise<void> {
	const held = await tryToken(context.database.db, context, "PASSWORD", org, token, PROPOSED_BY_LINK);
	if (!held) throw linkOver();
	await refuseUnconfirmed(context.database.db, context, held.identityUuid);
	await refuseWeak(context, password, { org, identityUuid: held.identityUuid });
	const passwordHash = await hashPassword(password);
	await inTransaction(context.database, async (tx) => {
		const opened = await openToken(tx, context, ["PASSWORD"], org, token);
		if (!opened) throw linkOver();
		const now = context.now();
		await changePassword(tx, context.keys, opened.identityUuid, passwordHash, now);
		await closeTokens(tx, context, opened.identityUuid);
		await endSessions(tx, opened.identityUuid, now);
		const account = { org, identityUuid: opened.identityUuid };
		await keepAccountMail(tx, context, account, { event: "password-changed", places: {} });
	});
}

/** Throws 410 for an account whose address may be mistyped: its mailbox alone opens nothing. */
async function refuseUnconfirmed(db: Queryable, context: PlatformContext, identityUuid: string): Promise<void> {
	if (!(await readIdentity(db, context.keys, identityUuid)).isConfirmed) throw linkOver();
}

/** 410: the link was used, has expired, or never was one of this lender's. */
export function linkOver(): Problem {
	return new Problem(410, "LINK_OVER", said("signIn.linkOver"));
}
