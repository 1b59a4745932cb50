import type { Identity } from "../../../contracts/wire/identity/index.ts";
import { signersOf } from "../../journey/signers/signer-record.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { BROKER, CO_DEEDER, readIdentity } from "../../platform/repositories/identities.ts";
import { readCredentials } from "../../platform/repositories/identity-passwords.ts";
import { slotOf } from "../../platform/repositories/signer-slots.ts";
import { walletsOf } from "../../platform/repositories/wallets.ts";
import { hasSecondFactor } from "../../platform/sessions/second-factor.ts";
import { readSession } from "../../platform/sessions/sessions.ts";
import type { TokenClaims } from "../../platform/sessions/tokens.ts";
import { listApplications, readApplication } from "../../workflow/applications/application-row.ts";

/** Version of applications that list their own signers. */
const SIGNERS_BY_LIST = "v1";

/** The identity as clients see it, and what this session has proved. */
export async function identityBody(context: PlatformContext, viewer: TokenClaims): Promise<Identity> {
	const { db } = context.database;
	const { uuid, org, type, email, phoneNumbers, name, createdAt, isConfirmed } = await readIdentity(
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
		isEmailConfirmed: isConfirmed,
		phoneNumbers,
		name,
		isBroker: type === BROKER,
		isAdditionalSigner: await isAdditionalSigner(context, viewer, type),
		...(account && {
			wallet: { accountAddress: account.address, groupPolicyAddress: account.authorizedWallets[0] ?? null },
		}),
		isManageable: true,
		twoFactorEnabled: await hasSecondFactor(db, uuid),
		totpVerified: session?.isTotpVerified === true,
		passwordExpired: credentials.isExpired,
		aliases: [{ type: "EMAIL", value: email }, ...phoneNumbers.map((value) => ({ type: "PHONE", value }) as const)],
		updatedAt: new Date(Math.max(createdAt.getTime(), credentials.changedAt.getTime())).toISOString(),
	};
}

// By the application's signers if its signer version is v1, else by the identity's type. The application is the user's
// own if they have one: that makes them a borrower, no matter what else they sign.
async function isAdditionalSigner(context: PlatformContext, { identityUuid, org }: TokenClaims, type: string) {
	if (type === CO_DEEDER) return true;
	const { db } = context.database;
	const own = await listApplications(db, identityUuid, org);
	const slot = own.length > 0 ? undefined : await slotOf(db, identityUuid, org);
	if (slot === undefined) return false;
	const { record } = await readApplication(db, context.keys, slot.applicationUuid, false);
	const isByList = record.application?.additionalSignerVersion === SIGNERS_BY_LIST;
	return isByList && signersOf(record).some((signer) => signer.identityUuid === identityUuid);
}
