import type { HelocSigner, SignerStatus } from "../../../flow/engine/record/record-types.generated.ts";
import { conditionsOf } from "../../record/conditions.ts";
import { statusPatch } from "../../record/patch.ts";
import { flagAt, jsonAt, listAt, textAt } from "../../record/read-record.ts";
import { applyPatch, type RecordPatch, set } from "../../record/record-patch.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { jointPartResolved } from "./incomplete-days.ts";
import { areAskedToSign, keptTask, maritalStatusOf, ownersToAsk, signersOf } from "./signer-record.ts";

/** Returns the record updated with its signers' actions. */
export function followSigners(record: StoredRecord): StoredRecord {
	const followed = applyPatch(record, signersFollowed(record));
	return applyPatch(followed, jointPartResolved(followed, signersOf(followed)));
}

/**
 * Returns the writes that publish signers' actions: each one's position and consent, whether all have signed the deed
 * (`coDeedStatus`), and whether a notary still has to confirm one of them.
 */
export function signersFollowed(record: StoredRecord): RecordPatch {
	const signers = signersOf(record).map((signer) => shown(record, signer));
	if (!signers.some((signer) => taskOf(record, signer) !== undefined)) return [];
	const isAllSigned = signers.every(isSigned);
	const isOne = (test: (signer: HelocSigner) => boolean) => signers.some(test);
	const isPending = isAllSigned && isOne((one) => taskOf(record, one) !== undefined && one.notarisedAt === undefined);
	const hasBegun = isOne((one) => textAt(one, "status") !== "INVITED");
	const status = isAllSigned ? "COMPLETE" : hasBegun ? "IN_PROGRESS" : undefined;
	return [
		set("application.helocSigners", signers),
		...(status === undefined ? [] : [set("application.coDeedStatus", status)]),
		...statusPatch({ coDeedNotaryPending: isPending }),
		...ownersNamed(record, isOne(isSigned)),
		...signers.flatMap((signer) => consentOf(record, signer)),
	];
}

/** Whether every owner has told their marital status; the deed is made again with it, unless someone has signed it. */
function ownersNamed(record: StoredRecord, isAnySigned: boolean): RecordPatch {
	const owners = ownersToAsk(record);
	const ownersAnswered = owners.length > 0 && owners.every((one) => maritalStatusOf(record, one) !== undefined);
	return statusPatch({ ownersAnswered, ...(ownersAnswered || isAnySigned ? {} : { deedNamesOwners: false }) });
}

/** True for a signer who has signed the deed. */
export function isSigned(signer: HelocSigner): boolean {
	return textAt(signer, "status") === "SIGNED";
}

function taskOf(record: StoredRecord, signer: HelocSigner): StoredRecord | undefined {
	return keptTask(record, textAt(signer, "identityUuid") ?? "");
}

function shown(record: StoredRecord, signer: HelocSigner): HelocSigner {
	const task = taskOf(record, signer);
	if (task === undefined || textAt(signer, "status") === "WITHDRAWN") return signer;
	const signedAt = textAt(task, "application.deedSignedAt");
	const notarisedAt = textAt(task, "underwriting.notary.at");
	return {
		...signer,
		status: statusOf(signer, task),
		requestStatus: requestStatusOf(task),
		...(signer.jointApplication === undefined ? {} : { jointApplication: applicationOf(record, task) }),
		...(signedAt === undefined ? {} : { signedAt }),
		...(notarisedAt === undefined ? {} : { notarisedAt }),
	};
}

function statusOf(signer: HelocSigner, task: StoredRecord): SignerStatus {
	if (flagAt(task, "application.status.deedSigned")) return "SIGNED";
	if (flagAt(task, "application.status.signerDeclined")) return "DECLINED";
	if (listAt(task, "application.documents").length > 0) return "IDENTITY";
	if (textAt(task, "application.openedAt") !== undefined) return "OPENED";
	return textAt(signer, "status") ?? "INVITED";
}

/**
 * How far a co-applicant's own part has come: all of it given and their credit file seen, then the full file. Until they
 * are asked to sign they may still say that they do not want to apply.
 */
function applicationOf(record: StoredRecord, task: StoredRecord): NonNullable<HelocSigner["jointApplication"]> {
	const hasGiven =
		textAt(task, "profile.dob") !== undefined &&
		listAt(task, "application.incomeSources").length > 0 &&
		flagAt(task, "application.hasHmda");
	if (flagAt(task, "application.status.signerDeclined") && !areAskedToSign(record)) return "AWAITED";
	if (!hasGiven || textAt(task, "application.status.softCredit") !== "COMPLETE") return "AWAITED";
	return textAt(task, "application.status.hardCredit") === "COMPLETE" ? "CHECKED" : "APPLIED";
}

/** The status of a signer's requests, which block the money like the borrower's. */
function requestStatusOf(task: StoredRecord): NonNullable<HelocSigner["requestStatus"]> | null {
	const open = conditionsOf(task).filter(({ status }) => status !== "ACCEPTED");
	if (open.length === 0) return null;
	return open.every(({ status }) => status === "IN_REVIEW") ? "IN_REVIEW" : "OWED";
}

// The notice of the right to cancel goes electronically only to a signer with their own consent.
function consentOf(record: StoredRecord, signer: HelocSigner): RecordPatch {
	const identityUuid = textAt(signer, "identityUuid") ?? "";
	const consent = jsonAt(taskOf(record, signer) ?? {}, `underwriting.eSignConsents.${identityUuid}`);
	return consent === undefined ? [] : [set(`underwriting.eSignConsents.${identityUuid}`, consent)];
}
