import type { Product } from "../../../flow/engine/authored/authored.ts";
import type { RecordPath } from "../../../flow/engine/record/record-shape.ts";
import type { DecisionRule } from "../../../lending/index.ts";
import { declinedByPerson } from "../../journey/offers/decline-review.ts";
import { statusPatch } from "../../record/patch.ts";
import { flagAt, jsonAt, textAt } from "../../record/read-record.ts";
import { type RecordPatch, set } from "../../record/record-patch.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import type { SandboxTrigger } from "./action.ts";

const UNDECIDED = { uwDecision: null, uwSubDecision: null, creditScoreDecline: false, dtiDecline: false };

function isDeclined(record: StoredRecord): boolean {
	return (
		textAt(record, "application.status.uwDecision") === "DECLINE" ||
		flagAt(record, "application.status.creditScoreDecline") ||
		flagAt(record, "application.status.dtiDecline")
	);
}

function declinedFor(rule: DecisionRule) {
	return (record: StoredRecord, now: Date, product: Product): RecordPatch =>
		declinedByPerson({ record, product, now }, [rule]);
}

/** What a person would have to see to decide differently; each only where the decision could depend on it. */
function mended(record: StoredRecord): RecordPatch {
	const has = (path: RecordPath) => jsonAt(record, path) !== undefined;
	return [
		...(has("underwriting.credit")
			? [set("underwriting.credit.score", 700), set("underwriting.credit.bankruptcy", false)]
			: []),
		...(has("underwriting.parcel") ? [set("underwriting.parcel.acquiredOn", "2015-06-01")] : []),
		...(has("underwriting.title") ? [set("underwriting.title.acquiredOn", "2015-06-01")] : []),
		...(flagAt(record, "application.status.dtiDecline")
			? [
					set("underwriting.assets", [{ kind: "SAVINGS", institution: "Houndstooth Bank", amount: 900_000 }]),
					set("application.assetDepletion.complete", true),
				]
			: []),
	];
}

/** What an underwriter decides by hand, and the way back from a decline. */
export const DECISION_TRIGGERS: readonly SandboxTrigger[] = [
	{
		id: "decline-for-title",
		title: "Let the underwriter decline: not the owner",
		type: "Press “Let the underwriter decline: not the owner” on the sandbox page",
		outcome: "declined, because the county's records name someone else",
		isPossible: (record, stage) =>
			stage !== null && !isDeclined(record) && flagAt(record, "application.status.underwritingReview"),
		patch: declinedFor("title/owner"),
	},
	{
		id: "decline-for-income",
		title: "Let the underwriter decline: income not shown",
		type: "Press “Let the underwriter decline: income not shown” on the sandbox page",
		outcome: "declined, because the income could not be verified",
		isPossible: (record, stage) => stage === "INCOME_VERIFICATION" && !isDeclined(record),
		patch: declinedFor("income/unverified"),
	},
	{
		id: "reconsider",
		title: "Let a person reconsider the decline",
		type: "Press “Let a person reconsider the decline” on the sandbox page",
		outcome:
			"the decline is taken back (the file is put right, the home was owned long enough) and the application continues",
		isPossible: (record) => isDeclined(record),
		patch: (record) => [
			...mended(record),
			...statusPatch({ ...UNDECIDED, offers: null, decisionNoticeSent: false }),
			set("application.adverseAction", null),
			set("underwriting.decline", null),
			set("underwriting.disclosures.adverse-action", null),
		],
	},
];
