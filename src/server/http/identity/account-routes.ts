import type { FastifyInstance } from "fastify";
import * as contract from "../../../contracts/wire/identity/index.ts";
import { phoneE164 } from "../../../flow/engine/texts/us-phone.ts";
import { hashPassword } from "../../platform/crypto/password.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { viewerOf } from "../../platform/plugins/access.ts";
import { refusedFields } from "../../platform/problems/problem.ts";
import { said } from "../../platform/problems/said.ts";
import { changePerson, type Identity, readIdentity } from "../../platform/repositories/identities.ts";
import { changePassword } from "../../platform/repositories/identity-passwords.ts";
import { closeTokens } from "../../platform/sessions/one-time-tokens.ts";
import { endSessions } from "../../platform/sessions/sessions.ts";
import { set } from "../../record/record-patch.ts";
import type { ChangeContext } from "../../workflow/context.ts";
import { keepAccountMail } from "../../workflow/notifications/account-mails.ts";
import { serveRoute } from "../serve-route.ts";
import { refuseWeak } from "./new-password.ts";
import { askPasswordAgain } from "./password-again.ts";
import { tellApplications } from "./tell-applications.ts";

/** Changes to a user's own account; each requires the password again. */
export function accountRoutes(app: FastifyInstance, context: ChangeContext): void {
	const config = { access: "viewer" } as const;
	serveRoute(app, contract.changePassword, { config }, async (request) => {
		const { identityUuid, sessionUuid, org } = viewerOf(request);
		const { currentPassword, password } = request.body;
		await askPasswordAgain(context, identityUuid, currentPassword, "currentPassword");
		await refuseWeak(context, password, { org, identityUuid });
		const passwordHash = await hashPassword(password);
		await inTransaction(context.database, async (tx) => {
			const now = context.now();
			await changePassword(tx, context.keys, identityUuid, passwordHash, now);
			await closeTokens(tx, context, identityUuid);
			await endSessions(tx, identityUuid, now, sessionUuid);
			await keepAccountMail(tx, context, { org, identityUuid }, { event: "password-changed", places: {} });
		});
		return {};
	});
	serveRoute(app, contract.changePhone, { config }, async (request) => {
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
	});
}

// The old email and phone number are notified, so that an attacker cannot hide the change from the owner.
async function tellPhoneChanged(
	tx: Queryable,
	context: ChangeContext,
	org: string,
	{ uuid: identityUuid, email, phoneNumbers: before }: Identity,
	phone: string,
): Promise<void> {
	if (before.length === 1 && before[0] === phone) return;
	const numbers = before.filter((number) => number !== phone);
	const to = [{ address: email }, ...numbers.map((address) => ({ address, channel: "SMS" as const }))];
	await keepAccountMail(tx, context, { org, identityUuid }, { event: "phone-changed", places: {}, to });
}
