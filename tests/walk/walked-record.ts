import type { HelocSigner, UploadedDocument } from "../../src/flow/engine/record/record-types.generated.ts";
import { conditionsOf, oneConditionPatch } from "../../src/server/record/conditions.ts";
import { applyPatch } from "../../src/server/record/record-patch.ts";
import { stableUuid } from "../../src/server/record/stable-id.ts";
import type { StoredRecord } from "../../src/server/record/stored-record.ts";

export function conditionsAccepted(record: StoredRecord): StoredRecord {
	const open = conditionsOf(record).filter(({ status }) => status !== "ACCEPTED");
	return open.reduce(
		(done, { uuid }) => applyPatch(done, oneConditionPatch(done, String(uuid), "ACCEPTED", {})),
		record,
	);
}

export function withPassport(record: StoredRecord): StoredRecord {
	const documents = record.application?.documents;
	if (Array.isArray(documents) && documents.length > 0) return record;
	const passport: UploadedDocument = {
		uuid: stableUuid("passport"),
		type: "PASSPORT_FRONT",
		fileName: "passport.jpg",
		status: "UPLOADED",
	};
	return record.application?.status !== null && isAtIdentityOrLater(record)
		? { ...record, application: { ...record.application, documents: [passport] } }
		: record;
}

// An upload exists before the form that names it is sent; any earlier it would count as an uploaded ID too soon.
function isAtIdentityOrLater(record: StoredRecord): boolean {
	const status = record.application?.status;
	return typeof status === "object" && status !== null && "hardCredit" in status;
}

export function coOwnersSigned(record: StoredRecord): StoredRecord {
	const signers = record.application?.helocSigners;
	if (!Array.isArray(signers)) return record;
	const helocSigners = signers.map((signer): HelocSigner => ({ ...signer, status: "SIGNED" }));
	return { ...record, application: { ...record.application, helocSigners } };
}
