import type { UploadedDocument } from "../../../flow/engine/record/record-types.generated.ts";
import { statusPatch } from "../../record/patch.ts";
import { textAt } from "../../record/read-record.ts";
import { applyPatch, type RecordPatch, set } from "../../record/record-patch.ts";
import { stableUuid } from "../../record/stable-id.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { signersFollowed } from "./follow-signers.ts";
import { keepTask, signerRecord, signersOf } from "./signer-record.ts";

/** Steps that the sandbox can take for a signer. */
export type SignerStep = "OPEN" | "SHOW_ID" | "SIGN" | "DECLINE";

const NEXT: { readonly [status: string]: SignerStep } = { INVITED: "OPEN", OPENED: "SHOW_ID" };

/** Returns the next step of a signer in this position. */
export function stepAfter(status: string | undefined): SignerStep {
	return NEXT[status ?? "INVITED"] ?? "SIGN";
}

/** Returns the writes by which each signer takes the given step in their own task; the application follows as usual. */
export function signersTake(
	record: StoredRecord,
	now: Date,
	stepOf: (status: string | undefined, index: number) => SignerStep | undefined,
): RecordPatch {
	const tasks = signersOf(record).flatMap((signer, index) => {
		const identityUuid = textAt(signer, "identityUuid") ?? "";
		const step = stepOf(textAt(signer, "status"), index);
		if (step === undefined) return [];
		return keepTask(identityUuid, applyPatch(signerRecord(record, identityUuid), writesOf(step, identityUuid, now)));
	});
	return [...tasks, ...signersFollowed(applyPatch(record, tasks))];
}

function writesOf(step: SignerStep, identityUuid: string, now: Date): RecordPatch {
	const at = now.toISOString();
	if (step === "DECLINE") return statusPatch({ signerDeclined: true });
	const opened: RecordPatch = [set("application.openedAt", at)];
	if (step === "OPEN") return opened;
	const passport: UploadedDocument = {
		uuid: stableUuid("acted-passport", identityUuid),
		type: "PASSPORT_FRONT",
		fileName: "passport.jpg",
		status: "RECEIVED",
	};
	const shown: RecordPatch = [
		...opened,
		set("application.documents", [passport]),
		set("profile.maritalStatus", "UNMARRIED"),
		...statusPatch({ idVerification: "PASSED", idReuploadNeeded: false, signerDeclined: false }),
	];
	if (step === "SHOW_ID") return shown;
	return [
		...shown,
		set(`underwriting.eSignConsents.${identityUuid}`, { version: "e-sign-consent/1", demonstrated: true, at }),
		set("underwriting.eSignConsent", { version: "e-sign-consent/1", at }),
		set("application.consents", [{ type: "ESIGN_CLOSING", at }]),
		set("application.deedSignedAt", at),
		set("underwriting.notary", { at, journalNumber: "J-00000000", inPerson: false }),
		...statusPatch({ deedSigned: true, disclosurelistNotaryReady: true, disclosurelistNotaryComplete: true }),
	];
}
