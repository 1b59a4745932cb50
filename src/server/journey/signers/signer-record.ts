import type { RecordValue } from "../../../flow/engine/record/record-shape.ts";
import type {
	DocumentSnapshot,
	HelocSigner,
	PersonName,
	RecordPaths,
	SignerTask,
	Underwriting,
} from "../../../flow/engine/record/record-types.generated.ts";
import { fullName } from "../../record/parties.ts";
import { applicationUuidOf, flagAt, jsonAt, listAt, textAt } from "../../record/read-record.ts";
import { type RecordChange, type RecordPatch, set } from "../../record/record-patch.ts";
import { stableUuid } from "../../record/stable-id.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { itemizedAt } from "../papers/deliveries.ts";
import { copyFor, type DisclosureId, NOTICES_OF_STATES } from "../papers/kinds.ts";

/** Read-only parts of a signer's record that belong to the application. */
const LENT: readonly string[] = [
	"uuid",
	"createdDate",
	"submittedAt",
	"property",
	"seat",
] satisfies readonly (keyof RecordPaths["application"])[];
/** A signer sees the home's address, and nothing of the loan. */
const HOME = ["street1", "street2", "city", "state", "zip", "occupancyType"] as const;
/** Documents that a signer reads and signs, as fixed for the borrower. */
const SHARED_DOCUMENTS = ["deed-of-trust", "texas-notice", "texas-fair-value"];
/** What someone who owes the line reads and signs besides. */
const SHARED_WITH_CO_APPLICANTS = ["home-equity", "closing", "note", "spanish-terms", ...NOTICES_OF_STATES];

/** Returns the signers that an application names. */
export function signersOf(record: StoredRecord): readonly HelocSigner[] {
	return listAt(record, "application.helocSigners");
}

/** Returns one signer of an application as the borrower sees them; undefined if none has this identity. */
export function signerOf(record: StoredRecord, identityUuid: string): HelocSigner | undefined {
	return signersOf(record).find((signer) => textAt(signer, "identityUuid") === identityUuid);
}

/** Returns a signer's stored actions so far; undefined before their first step. */
export function keptTask(record: StoredRecord, identityUuid: string): StoredRecord | undefined {
	return jsonAt(record, `underwriting.signers.${identityUuid}`) as StoredRecord | undefined;
}

/** A record that knows whose it is. */
export interface SignerRecord extends StoredRecord {
	readonly application: RecordPaths["application"];
	readonly profile: RecordPaths["profile"];
}

/**
 * Returns one signer's task as a separate record: their actions, their name, the home's address and their documents. It
 * contains nothing else of the application, so nothing else can be shown or written.
 */
export function signerRecord(record: StoredRecord, identityUuid: string): SignerRecord {
	const kept = keptTask(record, identityUuid) ?? {};
	const signer = signerOf(record, identityUuid);
	const home = jsonAt(record, "application.property") ?? {};
	const email = signer?.email ?? "";
	return {
		application: {
			...kept.application,
			uuid: stableUuid("signer-task", applicationUuidOf(record), identityUuid),
			createdDate: textAt(record, "application.createdDate") ?? null,
			submittedAt: textAt(record, "application.submittedAt") ?? null,
			property: Object.fromEntries(HOME.flatMap((key) => (home[key] === undefined ? [] : [[key, home[key]]]))),
			seat: seatOf(record, signer),
		},
		profile: { ...kept.profile, uuid: identityUuid, name: nameOf(signer?.name ?? ""), email },
		identity: { uuid: identityUuid, email },
		answers: kept.answers ?? {},
		...(kept.partner === undefined ? {} : { partner: kept.partner }),
		underwriting: {
			...kept.underwriting,
			disclosures: documentsFor(record, identityUuid),
			noticeDeliveries: jsonAt(record, "underwriting.signerNoticeDeliveries")?.[identityUuid] ?? {},
		},
	};
}

/** Returns the writes that save a signer's task in the application's record: only their own parts of it. */
export function keepTask(identityUuid: string, task: StoredRecord): RecordPatch {
	const { disclosures: _, noticeDeliveries: _____, ...underwriting } = task.underwriting ?? {};
	const own = Object.entries(task.application ?? {}).filter(([key]) => !LENT.includes(key));
	const { uuid: __, name: ___, email: ____, ...profile } = task.profile ?? {};
	const kept: SignerTask = {
		application: Object.fromEntries(own),
		answers: task.answers ?? {},
		underwriting,
		...(Object.keys(profile).length === 0 ? {} : { profile }),
		...(task.partner === undefined ? {} : { partner: task.partner }),
	};
	return [set(`underwriting.signers.${identityUuid}`, kept)];
}

function documentsFor(record: StoredRecord, identityUuid: string): NonNullable<Underwriting["disclosures"]> {
	const named = (id: string) => jsonAt(record, `underwriting.disclosures.${id}`);
	const owes = signerOf(record, identityUuid)?.jointApplication !== undefined;
	const kinds = [...SHARED_DOCUMENTS, ...(owes ? SHARED_WITH_CO_APPLICANTS : [])];
	const shared = kinds.map((id) => [id, named(id)] as const);
	const all = [...shared, ["rescission", named(copyFor("rescission", identityUuid))] as const];
	const personal = Object.entries(jsonAt(record, "underwriting.personalDisclosures") ?? {}).flatMap(([id, value]) =>
		id.endsWith(`--${identityUuid}`) ? [[id.slice(0, -identityUuid.length - 2), value] as const] : [],
	);
	return Object.fromEntries([...all, ...personal].flatMap(([id, value]) => (value === undefined ? [] : [[id, value]])));
}

/** What the application tells a signer of itself: whether they are still asked, and what for. */
function seatOf(record: StoredRecord, signer: HelocSigner | undefined): RecordValue<"application.seat"> {
	const isJoint = signer?.jointApplication !== undefined;
	return {
		status: isCalledOff(record, signer) ? "CALLED_OFF" : "OPEN",
		borrower: fullName(record),
		itemizedAt: itemizedAt(record) ?? null,
		role: isJoint ? "CO_APPLICANT" : "CO_OWNER",
		decision: isJoint && jsonAt(record, "application.adverseAction") != null ? "DECLINED" : null,
		isSpouse: signer?.isSpouse === true,
		isDeedReady: ownersToAsk(record).length === 0 || flagAt(record, "application.status.deedNamesOwners"),
		isAskedToSign: areAskedToSign(record),
	};
}

/** Returns the owners besides the borrower whom a deed may name with their marital status; none who was called off. */
export function ownersToAsk(record: StoredRecord): readonly HelocSigner[] {
	return signersOf(record).filter(({ status, isSpouse }) => status !== "WITHDRAWN" && isSpouse !== true);
}

/** Returns the marital status that a signer has told us; undefined before. */
export function maritalStatusOf(record: StoredRecord, { identityUuid }: HelocSigner): string | undefined {
	return textAt(keptTask(record, identityUuid) ?? {}, "profile.maritalStatus");
}

/** Whether the other signers have been asked to sign. */
export function areAskedToSign(record: StoredRecord): boolean {
	return textAt(record, "application.signersAskedAt") !== undefined;
}

/** Returns the write that gives a co-applicant their own copy of a document, which only they read. */
export function personalCopy(id: DisclosureId, identityUuid: string, snapshot: DocumentSnapshot): RecordChange {
	return set(`underwriting.personalDisclosures.${id}--${identityUuid}`, snapshot);
}

/** Whether nothing more is required of a signer: of this one, or of any in this application. */
export function isCalledOff(record: StoredRecord, signer: HelocSigner | undefined): boolean {
	return signer === undefined || signer.status === "WITHDRAWN" || hasEndedWithoutLine(record);
}

/** Whether an application was canceled, withdrawn, rescinded or declined. */
export function hasEndedWithoutLine(record: StoredRecord): boolean {
	return (
		flagAt(record, "application.status.cancelled") ||
		jsonAt(record, "application.withdrawal.at") !== undefined ||
		jsonAt(record, "application.rescission.cancelledAt") !== undefined ||
		textAt(record, "application.status.uwDecision") === "DECLINE"
	);
}

// An invitation has one full name; its last word is the last name that the ID is compared with.
/** Splits a full name. */
export function nameOf(name: string): PersonName {
	const words = name.trim().split(/\s+/);
	const lastName = words.length > 1 ? (words.at(-1) ?? "") : "";
	return { firstName: words.slice(0, lastName === "" ? undefined : -1).join(" "), lastName };
}
