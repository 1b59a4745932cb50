import type { Json } from "../../../engine/authored/authored.ts";
import type { JsonObject } from "../../../engine/json.ts";
import { fullName } from "../../record/parties.ts";
import { applicationUuidOf, flagAt, jsonAt, listAt, textAt } from "../../record/read-record.ts";
import type { RecordPatch } from "../../record/record-patch.ts";
import { stableUuid } from "../../record/stable-id.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { copyFor } from "../documents/kinds.ts";

/** Where the signers' own tasks stand in an application's record: no browser and no rule of the borrower reads them. */
const TASKS = "underwriting.signers";
/** Parts of a signer's record that are the application's, lent for reading. */
const LENT = ["uuid", "createdDate", "submittedAt", "property", "seat"];
/** Of the home a signer sees the address; of the loan nothing. */
const HOME = ["street1", "street2", "city", "state", "zip", "occupancyType"];
/** Documents that a signer reads and signs as they were fixed for the borrower. */
const SHARED_DOCUMENTS = ["deed-of-trust", "texas-notice", "texas-fair-value"];

/** Returns the signers that an application names. */
export function signersOf(record: StoredRecord): readonly JsonObject[] {
	return listAt(record, "application.helocSigners");
}

/** Returns one signer of an application as the borrower sees them; undefined when there is none of this identity. */
export function signerOf(record: StoredRecord, identityUuid: string): JsonObject | undefined {
	return signersOf(record).find((signer) => textAt(signer, "identityUuid") === identityUuid);
}

/** Returns what a signer has done so far, as it is kept; undefined before their first step. */
export function keptTask(record: StoredRecord, identityUuid: string): JsonObject | undefined {
	return branch(jsonAt(record, `${TASKS}.${identityUuid}`));
}

/**
 * Returns one signer's task as a record of its own: what they did, who they are, the address of the home and the
 * documents that are theirs. Nothing else of the application is in it, so nothing else can be shown or written.
 */
export function signerRecord(record: StoredRecord, identityUuid: string): StoredRecord {
	const kept: JsonObject = keptTask(record, identityUuid) ?? {};
	const signer: JsonObject = signerOf(record, identityUuid) ?? {};
	const home: JsonObject = branch(jsonAt(record, "application.property")) ?? {};
	const email = textAt(signer, "email") ?? "";
	return {
		application: {
			...branch(kept.application),
			uuid: stableUuid("signer-task", applicationUuidOf(record), identityUuid),
			createdDate: textAt(record, "application.createdDate") ?? null,
			submittedAt: textAt(record, "application.submittedAt") ?? null,
			property: Object.fromEntries(HOME.flatMap((key) => (home[key] === undefined ? [] : [[key, home[key]]]))),
			seat: { status: isCalledOff(record, signer) ? "CALLED_OFF" : "OPEN", borrower: fullName(record) },
		},
		profile: { uuid: identityUuid, name: nameOf(textAt(signer, "name") ?? ""), email },
		identity: { uuid: identityUuid, email },
		answers: (branch(kept.answers) ?? {}) as NonNullable<StoredRecord["answers"]>,
		...(kept.partner === undefined ? {} : { partner: branch(kept.partner) ?? {} }),
		underwriting: { ...branch(kept.underwriting), disclosures: documentsFor(record, identityUuid) },
	};
}

/** Returns the writes that keep a signer's task in the application's record: their own parts of it only. */
export function keepTask(identityUuid: string, task: StoredRecord): RecordPatch {
	const { disclosures: _, ...underwriting } = task.underwriting ?? {};
	const own = Object.entries(task.application ?? {}).filter(([key]) => !LENT.includes(key));
	const kept: JsonObject = {
		application: Object.fromEntries(own),
		answers: task.answers ?? {},
		underwriting,
		...(task.partner === undefined ? {} : { partner: task.partner }),
	};
	return [{ path: `${TASKS}.${identityUuid}`, value: kept }];
}

function documentsFor(record: StoredRecord, identityUuid: string): JsonObject {
	const named = (id: string) => jsonAt(record, `underwriting.disclosures.${id}`);
	const shared = SHARED_DOCUMENTS.map((id) => [id, named(id)] as const);
	const all = [...shared, ["rescission", named(copyFor("rescission", identityUuid))] as const];
	return Object.fromEntries(all.flatMap(([id, value]) => (value === undefined ? [] : [[id, value]])));
}

/** Whether nothing is asked of a signer any more: of this one, or of anybody in this application. */
export function isCalledOff(record: StoredRecord, signer: JsonObject): boolean {
	return (
		textAt(signer, "identityUuid") === undefined ||
		textAt(signer, "status") === "WITHDRAWN" ||
		flagAt(record, "application.status.cancelled") ||
		jsonAt(record, "application.withdrawal.at") !== undefined ||
		jsonAt(record, "application.rescission.cancelledAt") !== undefined ||
		textAt(record, "application.status.uwDecision") === "DECLINE"
	);
}

// An invitation gives one name; what stands last is the name that the ID is compared by.
/** Returns a full name in its parts. */
export function nameOf(name: string): JsonObject {
	const words = name.trim().split(/\s+/);
	const lastName = words.length > 1 ? (words.at(-1) ?? "") : "";
	return { firstName: words.slice(0, lastName === "" ? undefined : -1).join(" "), lastName };
}

function branch(value: Json | undefined): JsonObject | undefined {
	return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as JsonObject) : undefined;
}
