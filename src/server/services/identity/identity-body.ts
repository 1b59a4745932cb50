import { listApplications } from "../../applications/application-row.ts";
import type { ServerContext } from "../../context.ts";
import { BROKER, CO_DEEDER, readCredentials, readIdentity } from "../../repositories/identities.ts";
import { walletsOf } from "../../repositories/wallets.ts";
import { hasSecondFactor } from "../../sessions/second-factor.ts";
import { readSession } from "../../sessions/sessions.ts";
import type { TokenClaims } from "../../sessions/tokens.ts";
import { seatOf } from "../../signers/seats.ts";

/** The identity as clients see it, and what this session of it has shown. */
export async function identityBody(context: ServerContext, viewer: TokenClaims) {
	const { db } = context.database;
	const { uuid, org, type, email, phoneNumbers, name, createdAt } = await readIdentity(
		db,
		context.keys,
		viewer.identityUuid,
	);
	const credentials = await readCredentials(db, context.keys, uuid);
	const [account] = await walletsOf(context, uuid);
	const session = await readSession(db, viewer.sessionUuid);
	return {
		uuid,
		organizationCode: org,
		type,
		userType: type,
		profileType: type,
		email,
		phoneNumbers,
		name,
		isBroker: type === BROKER,
		isAdditionalSigner: await isAdditionalSigner(context, viewer, type),
		wallet: account && {
			accountAddress: account.address,
			groupPolicyAddress: account.authorizedWallets[0] ?? null,
		},
		isManageable: true,
		twoFactorEnabled: await hasSecondFactor(db, uuid),
		totpVerified: session?.isTotpVerified === true,
		passwordExpired: credentials.isExpired,
		aliases: [{ type: "EMAIL", value: email }, ...phoneNumbers.map((value) => ({ type: "PHONE", value }))],
		updatedAt: new Date(Math.max(createdAt.getTime(), credentials.changedAt.getTime())).toISOString(),
	};
}

// An own application makes somebody a borrower, whatever else they sign.
async function isAdditionalSigner(context: ServerContext, { identityUuid, org }: TokenClaims, type: string) {
	if (type === CO_DEEDER) return true;
	const { db } = context.database;
	const own = await listApplications(db, identityUuid, org);
	return own.length === 0 && (await seatOf(db, identityUuid, org)) !== undefined;
}
