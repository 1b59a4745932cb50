import { hasAgreedOnly, hasElectronicConsent } from "../../journey/notices/required-notices.ts";
import { CONSENT_VERSION } from "../../journey/signatures/signature.ts";
import type { PlatformContext } from "../../platform/context.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { Identity } from "../../platform/repositories/identities.ts";
import { jsonAt, listAt } from "../../record/read-record.ts";
import { applyPatch, set } from "../../record/record-patch.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { listApplications, openRow } from "../../workflow/applications/application-row.ts";

/**
 * The record of a further application with the electronic consent that was just given in force, if its borrower has shown
 * in the application before that they can open the same kind of document, and has not gone back to paper there.
 */
export async function withShownConsent(
	tx: Queryable,
	context: PlatformContext,
	record: StoredRecord,
	{ uuid, org }: Identity,
): Promise<StoredRecord> {
	if (!hasAgreedOnly(record)) return record;
	const [newest] = await listApplications(tx, uuid, org);
	if (newest === undefined) return record;
	const { record: before } = openRow(context.keys, newest);
	const shown = jsonAt(before, `underwriting.eSignConsents.${uuid}`);
	if (!hasElectronicConsent(before) || shown?.demonstrated !== true || shown.version !== CONSENT_VERSION) return record;
	const at = context.now().toISOString();
	return applyPatch(record, [
		set(`underwriting.eSignConsents.${uuid}`, { ...shown, at }),
		set("underwriting.eSignConsent", { version: shown.version, at }),
		set("application.consents", [...listAt(record, "application.consents"), { type: "ELECTRONIC_RECORDS" }]),
	]);
}
