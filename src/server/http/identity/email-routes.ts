import type { FastifyInstance, FastifyRequest } from "fastify";
import * as contract from "../../../contracts/wire/identity/index.ts";
import type { BodyOf } from "../../../contracts/wire/route-contract.ts";
import { isEmailAddress } from "../../../flow/engine/texts/email-address.ts";
import { verifyPassword } from "../../platform/crypto/password.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { takeFrom } from "../../platform/limits/budget.ts";
import { networkOf } from "../../platform/limits/network-of.ts";
import { viewerOf } from "../../platform/plugins/access.ts";
import { refusedFields } from "../../platform/problems/problem.ts";
import { said } from "../../platform/problems/said.ts";
import { confirmAddress } from "../../platform/repositories/email-owners.ts";
import {
	changePerson,
	findCredentials,
	identityCipher,
	plainEmail,
	readIdentity,
} from "../../platform/repositories/identities.ts";
import { passwordHashOf } from "../../platform/repositories/identity-passwords.ts";
import { findSignIns } from "../../platform/repositories/sign-in-candidates.ts";
import { isKnownBrowser } from "../../platform/sessions/known-devices.ts";
import { LINK_MS, LINKS_ASKED, LINKS_OPENED, PROPOSED_BY_LINK } from "../../platform/sessions/limits.ts";
import {
	closeTokens,
	makeToken,
	type OpenedToken,
	openToken,
	tryToken,
} from "../../platform/sessions/one-time-tokens.ts";
import { endSessions } from "../../platform/sessions/sessions.ts";
import { set } from "../../record/record-patch.ts";
import type { ChangeContext } from "../../workflow/context.ts";
import { keepAccountMail, keepAccountMailLater } from "../../workflow/notifications/account-mails.ts";
import { type RequestOf, serveRoute } from "../serve-route.ts";
import { countPasswordTry, countSprayed, mustWait, passwordRefused, passwordTaken } from "../sign-in/password-try.ts";
import { linkOver, linkTo } from "./link-routes.ts";
import { askPasswordAgain } from "./password-again.ts";
import { tellApplications } from "./tell-applications.ts";

const CELL = { table: "one_time_tokens" } as const;

/** An account's email address: confirmed, or changed, by a link to it and something that only its owner has. */
export function emailRoutes(app: FastifyInstance, context: ChangeContext): void {
	serveRoute(app, contract.askForNewEmail, { config: { access: "viewer" } }, async (request, reply) => {
		await askForEmail(context, request);
		return reply.code(202).send({});
	});
	serveRoute(app, contract.askForConfirmation, { config: { access: "viewer" } }, async (request, reply) => {
		const { identityUuid, org } = viewerOf(request);
		await takeFrom(context, LINKS_ASKED, `EMAIL|${identityUuid}`);
		await sendConfirmation(context, request, { org, identityUuid });
		return reply.code(202).send({});
	});
	serveRoute(app, contract.confirmEmail, { config: { access: "public" } }, async (request) => {
		await takeFrom(context, LINKS_OPENED, networkOf(request.ip));
		await openConfirmation(context, request, request.body);
		return {};
	});
}

/** Sends a link that confirms the account's own address; nothing once it is confirmed. */
export async function sendConfirmation(
	context: ChangeContext,
	request: FastifyRequest,
	{ org, identityUuid }: { readonly org: string; readonly identityUuid: string },
): Promise<void> {
	const { db } = context.database;
	if ((await readIdentity(db, context.keys, identityUuid)).isConfirmed) return;
	const token = await makeToken(db, context, { purpose: "EMAIL", org, identityUuid, lifeMs: LINK_MS });
	const places = { link: linkTo(context, request, "email", token) };
	keepAccountMailLater(context, { org, identityUuid }, { event: "email-link-requested", places });
}

// The new address is used only after its owner opens the link sent there; a taken one gets no link.
async function askForEmail(context: ChangeContext, request: RequestOf<typeof contract.askForNewEmail>): Promise<void> {
	const { identityUuid, org, sessionUuid } = viewerOf(request);
	const email = request.body.email.trim();
	if (!isEmailAddress(email) || email.length > 128) {
		throw refusedFields([{ field: "email", keyword: "pattern", message: said("signIn.email") }]);
	}
	await askPasswordAgain(context, identityUuid, request.body.password);
	await takeFrom(context, LINKS_ASKED, `EMAIL|${identityUuid}`);
	const { db } = context.database;
	const cipher = await identityCipher(db, context.keys, identityUuid);
	const detail = cipher.encryptJson("detail", { email, sessionUuid }, { ...CELL, row: identityUuid });
	const token = await makeToken(db, context, { purpose: "EMAIL", org, identityUuid, lifeMs: LINK_MS, detail });
	if (await findCredentials(db, context.keys, org, email)) return;
	const mail = { event: "email-link-requested", places: { link: linkTo(context, request, "email", token) } } as const;
	keepAccountMailLater(context, { org, identityUuid }, { ...mail, to: [{ address: email }] });
}

// The link shows who reads the mailbox; the browser or the password, that this is the account's owner and no mistyped
// address.
async function openConfirmation(
	context: ChangeContext,
	request: FastifyRequest,
	{ token, password }: BodyOf<typeof contract.confirmEmail>,
): Promise<void> {
	const { org } = request;
	const held = await tryToken(context.database.db, context, "EMAIL", org, token, PROPOSED_BY_LINK);
	if (!held) throw linkOver();
	const owner = await ownerOf(context, request, held, password);
	await inTransaction(context.database, async (tx) => {
		const opened = await openToken(tx, context, ["EMAIL"], org, token);
		if (!opened) throw linkOver();
		if (opened.detail === null) await confirmAddress(tx, owner, context.now());
		else await changeEmail(tx, context, org, opened);
	});
}

async function ownerOf(
	context: ChangeContext,
	request: FastifyRequest,
	{ identityUuid, detail }: OpenedToken,
	password: string | undefined,
): Promise<string> {
	const { org } = request;
	const { db } = context.database;
	if (password === undefined) {
		if (await isKnownBrowser(context, request, identityUuid)) return identityUuid;
		throw refusedFields([{ field: "password", keyword: "required", message: said("signIn.passwordToConfirm") }]);
	}
	const { email } = await readIdentity(db, context.keys, identityUuid);
	const tried = await countPasswordTry(context, request, email, identityUuid);
	if (!tried.taken.isAllowed) throw mustWait(tried.taken);
	// several accounts may have been registered with an address that none of them has confirmed
	const candidates =
		detail === null
			? await findSignIns(db, context.keys, org, email)
			: [{ identityUuid, passwordHash: await passwordHashOf(db, context.keys, identityUuid) }];
	for (const candidate of candidates) {
		if (!(await verifyPassword(password, candidate.passwordHash))) continue;
		await passwordTaken(context, tried, candidate.identityUuid, password);
		return candidate.identityUuid;
	}
	await countSprayed(context, tried);
	throw passwordRefused(context, tried, said("signIn.notYourPassword"));
}

/** The effect of a link to a new address, and the session that requested it, which stays open. */
interface EmailChange {
	readonly email: string;
	readonly sessionUuid?: string;
}

async function changeEmail(
	tx: Parameters<typeof openToken>[0],
	context: ChangeContext,
	org: string,
	{ identityUuid, detail }: OpenedToken,
): Promise<void> {
	if (detail === null) return;
	const cipher = await identityCipher(tx, context.keys, identityUuid);
	const { email, sessionUuid } = cipher.decryptJson("detail", detail, { ...CELL, row: identityUuid }) as EmailChange;
	const before = await readIdentity(tx, context.keys, identityUuid);
	if (!(await changePerson(tx, context.keys, identityUuid, { email }))) throw linkOver();
	await confirmAddress(tx, identityUuid, context.now());
	await closeTokens(tx, context, identityUuid);
	await endSessions(tx, identityUuid, context.now(), sessionUuid);
	await tellApplications(tx, context, identityUuid, org, [set("identity.email", email), set("profile.email", email)]);
	if (plainEmail(before.email) === plainEmail(email)) return;
	const to = [{ address: before.email }];
	await keepAccountMail(tx, context, { org, identityUuid }, { event: "email-changed", places: {}, to });
}
