import type { FastifyInstance, FastifyRequest } from "fastify";
import { phoneE164 } from "../../../lending/index.ts";
import { hashPassword } from "../../platform/crypto/password.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { takeFrom } from "../../platform/limits/budget.ts";
import { networkOf } from "../../platform/limits/network-of.ts";
import { viewerOf } from "../../platform/plugins/access.ts";
import { refusedFields } from "../../platform/problems/problem.ts";
import { said } from "../../platform/problems/said.ts";
import {
	changePerson,
	findCredentials,
	type Identity,
	identityCipher,
	plainEmail,
	readIdentity,
} from "../../platform/repositories/identities.ts";
import { changePassword } from "../../platform/repositories/identity-passwords.ts";
import { LINK_MS, LINKS_ASKED, LINKS_OPENED } from "../../platform/sessions/limits.ts";
import { closeTokens, makeToken, openToken } from "../../platform/sessions/one-time-tokens.ts";
import { endSessions } from "../../platform/sessions/sessions.ts";
import { applyPatch, type RecordPatch, set } from "../../record/record-patch.ts";
import { listApplications, readApplication } from "../../workflow/applications/application-row.ts";
import { writeApplication } from "../../workflow/applications/write-application.ts";
import type { ServerContext } from "../../workflow/context.ts";
import { keepAccountMail, keepAccountMailLater } from "../../workflow/notifications/account-mails.ts";
import { exactly, problems } from "../wire.ts";
import { linkOver, linkTo } from "./link-routes.ts";
import { refuseWeak } from "./new-password.ts";
import { askPasswordAgain } from "./password-again.ts";

const SECURE = "/identity/secure/api/v1";
const CELL = { table: "one_time_tokens" } as const;
const EMAIL = /^[A-Za-z0-9.!#$%&'*+/=?^_{|}~-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/;

/** Changes to a user's own account; each requires the password again. */
export function accountRoutes(app: FastifyInstance, context: ServerContext): void {
	const text = { type: "string", minLength: 1, maxLength: 256 } as const;
	const done = { 200: exactly({}), ...problems };
	app.put<{ Body: { currentPassword: string; password: string } }>(
		`${SECURE}/password`,
		{
			config: { access: "viewer" },
			schema: { tags: ["identity"], body: exactly({ currentPassword: text, password: text }), response: done },
		},
		async (request) => {
			const { identityUuid, sessionUuid, org } = viewerOf(request);
			const { currentPassword, password } = request.body;
			await askPasswordAgain(context, identityUuid, currentPassword, "currentPassword");
			await refuseWeak(context, password);
			const passwordHash = await hashPassword(password);
			await inTransaction(context.database, async (tx) => {
				const now = context.now();
				await changePassword(tx, context.keys, identityUuid, passwordHash, now);
				await closeTokens(tx, context, identityUuid);
				await endSessions(tx, identityUuid, now, sessionUuid);
				await keepAccountMail(tx, context, { org, identityUuid }, { event: "password-changed", places: {} });
			});
			return {};
		},
	);
	app.put<{ Body: { phone: string; password: string } }>(
		`${SECURE}/phone`,
		{
			config: { access: "viewer" },
			schema: { tags: ["identity"], body: exactly({ phone: text, password: text }), response: done },
		},
		async (request) => {
			const { identityUuid, org } = viewerOf(request);
			const phone = phoneE164(request.body.phone);
			if (phone === null) {
				throw refusedFields([{ field: "phone", keyword: "pattern", message: said("signIn.phone") }]);
			}
			await askPasswordAgain(context, identityUuid, request.body.password);
			const before = await readIdentity(context.database.db, context.keys, identityUuid);
			await inTransaction(context.database, async (tx) => {
				await changePerson(tx, context.keys, identityUuid, { phoneNumbers: [phone] });
				await tellApplications(tx, context, identityUuid, org, [
					set("identity.phoneNumbers", [phone]),
					set("profile.phoneNumbers", [phone]),
				]);
				await tellPhoneChanged(tx, context, org, before, phone);
			});
			return {};
		},
	);
	app.post<{ Body: { email: string; password: string } }>(
		`${SECURE}/email`,
		{
			config: { access: "viewer" },
			schema: {
				tags: ["identity"],
				body: exactly({ email: text, password: text }),
				response: { 202: exactly({}), ...problems },
			},
		},
		async (request, reply) => {
			await askForEmail(context, request);
			return reply.code(202).send({});
		},
	);
	app.post<{ Body: { token: string } }>(
		"/identity/api/v1/email/confirm",
		{
			config: { access: "public" },
			schema: { tags: ["identity"], body: exactly({ token: text }), response: done },
		},
		async (request) => {
			await takeFrom(context, LINKS_OPENED, networkOf(request.ip));
			await confirmEmail(context, request.org, request.body.token);
			return {};
		},
	);
}

// The new address is used only after its owner opens the link sent there; a taken one gets no link.
async function askForEmail(
	context: ServerContext,
	request: FastifyRequest<{ Body: { email: string; password: string } }>,
): Promise<void> {
	const { identityUuid, org, sessionUuid } = viewerOf(request);
	const email = request.body.email.trim();
	if (!EMAIL.test(email) || email.length > 128) {
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

/** The effect of a link to a new address, and the session that requested it, which stays open. */
interface EmailChange {
	readonly email: string;
	readonly sessionUuid?: string;
}

async function confirmEmail(context: ServerContext, org: string, token: string): Promise<void> {
	await inTransaction(context.database, async (tx) => {
		const opened = await openToken(tx, context, ["EMAIL"], org, token);
		if (!opened?.detail) throw linkOver();
		const { identityUuid } = opened;
		const cipher = await identityCipher(tx, context.keys, identityUuid);
		const place = { ...CELL, row: identityUuid };
		const { email, sessionUuid } = cipher.decryptJson("detail", opened.detail, place) as EmailChange;
		const before = await readIdentity(tx, context.keys, identityUuid);
		if (!(await changePerson(tx, context.keys, identityUuid, { email }))) throw linkOver();
		await closeTokens(tx, context, identityUuid);
		await endSessions(tx, identityUuid, context.now(), sessionUuid);
		await tellApplications(tx, context, identityUuid, org, [set("identity.email", email), set("profile.email", email)]);
		if (plainEmail(before.email) === plainEmail(email)) return;
		const to = [{ address: before.email }];
		await keepAccountMail(tx, context, { org, identityUuid }, { event: "email-changed", places: {}, to });
	});
}

// The old email and phone number are notified, so that an attacker cannot hide the change from the owner.
async function tellPhoneChanged(
	tx: Queryable,
	context: ServerContext,
	org: string,
	{ uuid: identityUuid, email, phoneNumbers: before }: Identity,
	phone: string,
): Promise<void> {
	if (before.length === 1 && before[0] === phone) return;
	const numbers = before.filter((number) => number !== phone);
	const to = [{ address: email }, ...numbers.map((address) => ({ address, channel: "SMS" as const }))];
	await keepAccountMail(tx, context, { org, identityUuid }, { event: "phone-changed", places: {}, to });
}

// Notices and invitations are addressed by the application's own record.
async function tellApplications(
	tx: Queryable,
	context: ServerContext,
	identityUuid: string,
	org: string,
	patch: RecordPatch,
): Promise<void> {
	const active = (await listApplications(tx, identityUuid, org)).filter(({ isActive }) => isActive);
	for (const { uuid } of active) {
		const application = await readApplication(tx, context.keys, uuid, true);
		await writeApplication(tx, context, application, context.products.productOf(application.row), {
			record: applyPatch(application.record, patch),
			event: { kind: "contact-changed", actor: identityUuid, body: { paths: patch.map(({ path }) => path) } },
		});
	}
}
