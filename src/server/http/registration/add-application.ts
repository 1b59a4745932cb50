import { randomUUID } from "node:crypto";
import type { Queryable } from "../../platform/db/database.ts";
import { APPLICANT, type Identity, makeApplicant } from "../../platform/repositories/identities.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import type { ChangeContext } from "../../workflow/context.ts";
import type { JudgedRegistration } from "./judge-registration.ts";
import { answeredRecord, createApplication } from "./new-application.ts";
import { withShownConsent } from "./shown-consent.ts";

/**
 * Creates an application of an existing account in `tx` and returns its uuid; a co-signer becomes a borrower by it, and an
 * electronic consent counts at once where its borrower has shown before that they can open a document.
 */
export async function addApplication(
	tx: Queryable,
	context: ChangeContext,
	registration: JudgedRegistration,
	account: Identity,
): Promise<string> {
	const { product, query, address, agent } = registration;
	const applicationUuid = randomUUID();
	const actor = { identityUuid: account.uuid, address, agent };
	const { record, secrets } = await answeredRecord(context, registration, applicationUuid, actor);
	const shown = await withShownConsent(tx, context, withAccount(record, account), account);
	const made = { record: shown, secrets, actor, applicationUuid, query };
	await createApplication(tx, context, product, made);
	if (account.type !== APPLICANT) await makeApplicant(tx, account.uuid);
	return applicationUuid;
}

function withAccount(record: StoredRecord, { email, phoneNumbers }: Identity): StoredRecord {
	return {
		...record,
		profile: { phoneNumbers, ...record.profile, email },
		identity: { ...record.identity, email, phoneNumbers },
	};
}
