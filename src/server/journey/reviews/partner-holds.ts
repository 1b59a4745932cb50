import { conditionStatusPatch, takenBackPatch } from "../../record/conditions.ts";
import { statusPatch } from "../../record/patch.ts";
import { flagAt, textAt } from "../../record/read-record.ts";
import { set } from "../../record/record-patch.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { merchantAgrees, merchantKnowsNothing } from "../closing/merchant-order.ts";
import { lateDocumentsReleased } from "../preparation/late-documents-order.ts";
import type { Hold } from "../steps/hold.ts";

const ACCOUNT_CONDITION = "BANK_ACCOUNT_FRAUD_REVIEW";
const isAccountInReview: Hold["isHeld"] = (record) =>
	textAt(record, "application.status.giactAccountStatus") === "PENDING_REVIEW";
const isMerchantAsked = (record: StoredRecord) => textAt(record, "application.status.merchantReview") === "PENDING";

/** Reviews that wait for an outside party, whose answer a person may record. */
export const PARTNER_HOLDS: readonly Hold[] = [
	{
		id: "account-review",
		isHeld: isAccountInReview,
		release: (record) => [
			...statusPatch({ giactAccountStatus: "VERIFIED" }),
			...conditionStatusPatch(record, ACCOUNT_CONDITION, "ACCEPTED"),
		],
		refuse: {
			isPossible: (record, stage) =>
				isAccountInReview(record, stage) && !flagAt(record, "application.status.noteSigned"),
			decide: (record) => [
				set("application.disburseAccount.problem", "name_mismatch"),
				...statusPatch({ giactAccountStatus: "DECLINED" }),
				...takenBackPatch(record, ACCOUNT_CONDITION),
			],
		},
	},
	{
		id: "payoff",
		isHeld: (record) => flagAt(record, "application.status.payoffRequestPending"),
		release: (record) =>
			statusPatch({
				payoffRequestPending: false,
				// requested by the final title search, it resolves that search
				...(record.underwriting?.finalTitle === undefined ? {} : { title: "FINAL_TITLE_COMPLETE" }),
			}),
	},
	{
		id: "home-condition",
		isHeld: (record) => textAt(record, "application.status.condition") === "POOR",
		release: (record) => [
			...conditionStatusPatch(record, "GENERIC_DOCUMENT_REQUEST", "ACCEPTED"),
			...statusPatch({ condition: "AVERAGE" }),
		],
	},
	{
		id: "appraisal-review",
		isHeld: (record) => textAt(record, "application.status.onsiteAppraisal") === "REPORTED",
		release: () => statusPatch({ onsiteAppraisal: "REVIEWED" }),
	},
	{
		id: "flood-certificate",
		isHeld: (record) => flagAt(record, "application.status.waitingOnFloodCert"),
		release: () => [set("application.floodZone", "X"), ...statusPatch({ flood: "CLEAR", waitingOnFloodCert: false })],
	},
	{
		id: "documents-late",
		isHeld: (record) => flagAt(record, "application.status.documentsLate"),
		release: lateDocumentsReleased,
	},
	{
		id: "merchant",
		isHeld: isMerchantAsked,
		release: merchantAgrees,
		refuse: {
			isPossible: (record) => isMerchantAsked(record) && !flagAt(record, "application.status.noteSigned"),
			decide: merchantKnowsNothing,
		},
	},
	{
		id: "lien-attestation",
		isHeld: (record) =>
			textAt(record, "application.status.merchantReview") === "COMPLETE" &&
			!flagAt(record, "application.status.lienAttestationComplete") &&
			!flagAt(record, "application.status.noteSigned"),
		release: () => statusPatch({ lienAttestationComplete: true }),
	},
];
