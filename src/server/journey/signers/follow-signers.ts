import type { JsonObject } from "../../../engine/json.ts";
import { conditionsOf } from "../../record/conditions.ts";
import { statusPatch } from "../../record/patch.ts";
import { flagAt, jsonAt, listAt, textAt } from "../../record/read-record.ts";
import { applyPatch, type RecordPatch } from "../../record/record-patch.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { keptTask, signersOf } from "./signer-record.ts";

/** Returns the record with what its signers did made known. */
export function followSigners(record: StoredRecord): StoredRecord {
	return applyPatch(record, signersFollowed(record));
}

/**
 * Returns the writes that make known what signers did: where each stands, whose consent there is, whether the deed is
 * signed by all (`coDeedStatus`), and whether a notary still has to confirm one of them.
 */
export function signersFollowed(record: StoredRecord): RecordPatch {
	const signers = signersOf(record).map((signer) => shown(signer, taskOf(record, signer)));
	if (!signers.some((signer) => taskOf(record, signer) !== undefined)) return [];
	const isAllSigned = signers.every(isSigned);
	const isOne = (test: (signer: JsonObject) => boolean) => signers.some(test);
	const isPending = isAllSigned && isOne((one) => taskOf(record, one) !== undefined && one.notarisedAt === undefined);
	const hasBegun = isOne((one) => textAt(one, "status") !== "INVITED");
	const status = isAllSigned ? "COMPLETE" : hasBegun ? "IN_PROGRESS" : undefined;
	return [
		{ path: "application.helocSigners", value: signers },
		...(status === undefined ? [] : [{ path: "application.coDeedStatus", value: status }]),
		...statusPatch({ coDeedNotaryPending: isPending }),
		...signers.flatMap((signer) => consentOf(record, signer)),
	];
}

/** Holds for whoever has signed the deed. */
export function isSigned(signer: JsonObject): boolean {
	return textAt(signer, "status") === "SIGNED";
}

function taskOf(record: StoredRecord, signer: JsonObject): JsonObject | undefined {
	return keptTask(record, textAt(signer, "identityUuid") ?? "");
}

function shown(signer: JsonObject, task: JsonObject | undefined): JsonObject {
	if (task === undefined || textAt(signer, "status") === "WITHDRAWN") return signer;
	const signedAt = textAt(task, "application.deedSignedAt");
	const notarisedAt = textAt(task, "underwriting.notary.at");
	return {
		...signer,
		status: statusOf(signer, task),
		requestStatus: requestStatusOf(task),
		...(signedAt === undefined ? {} : { signedAt }),
		...(notarisedAt === undefined ? {} : { notarisedAt }),
	};
}

function statusOf(signer: JsonObject, task: JsonObject): string {
	if (flagAt(task, "application.status.deedSigned")) return "SIGNED";
	if (flagAt(task, "application.status.signerDeclined")) return "DECLINED";
	if (listAt(task, "application.documents").length > 0) return "IDENTITY";
	if (textAt(task, "application.openedAt") !== undefined) return "OPENED";
	return textAt(signer, "status") ?? "INVITED";
}

/** How far what was asked of a signer has come: the application's money waits for it as for the borrower's. */
function requestStatusOf(task: JsonObject): string | null {
	const open = conditionsOf(task as StoredRecord).filter(({ status }) => status !== "ACCEPTED");
	if (open.length === 0) return null;
	return open.every(({ status }) => status === "IN_REVIEW") ? "IN_REVIEW" : "OWED";
}

// The notice of the right to cancel goes electronically to whoever has consented for themselves.
function consentOf(record: StoredRecord, signer: JsonObject): RecordPatch {
	const identityUuid = textAt(signer, "identityUuid") ?? "";
	const consent = jsonAt(taskOf(record, signer) ?? {}, `underwriting.eSignConsents.${identityUuid}`);
	return consent === undefined ? [] : [{ path: `underwriting.eSignConsents.${identityUuid}`, value: consent }];
}
