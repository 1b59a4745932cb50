import { conditionStatusPatch, takenBackPatch } from "../../record/conditions.ts";
import { statusPatch } from "../../record/patch.ts";
import { flagAt, textAt } from "../../record/read-record.ts";
import { set } from "../../record/record-patch.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { merchantAgrees, merchantKnowsNothing } from "../closing/merchant-order.ts";
import { lateDocumentsReleased } from "../documents/late-documents-order.ts";
import type { Hold } from "./hold.ts";

const ACCOUNT_CONDITION = "BANK_ACCOUNT_FRAUD_REVIEW";
const isAccountInReview: Hold["isHeld"] = (record) =>
	textAt(record, "application.status.giactAccountStatus") === "PENDING_REVIEW";
const isMerchantAsked = (record: StoredRecord) => textAt(record, "application.status.merchantReview") === "PENDING";

/** Reviews that wait for an outside party, whose answer a person may record. */
export const PARTNER_HOLDS: readonly Hold[] = [
	{
		id: "account-review",
		title: "Bank account review",
		outcome: "The account is the borrower's",
		isHeld: isAccountInReview,
		release: (record) => [
			...statusPatch({ giactAccountStatus: "VERIFIED" }),
			...conditionStatusPatch(record, ACCOUNT_CONDITION, "ACCEPTED"),
		],
		refuse: {
			outcome: "The account cannot be used: another one is asked for",
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
		title: "Payoff statement of another lender",
		outcome: "The statement is here, and the journey goes on",
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
		title: "Condition of the home",
		outcome: "The repair is shown, or the home will do as it is: the final title search runs",
		isHeld: (record) => textAt(record, "application.status.condition") === "POOR",
		release: (record) => [
			...conditionStatusPatch(record, "GENERIC_DOCUMENT_REQUEST", "ACCEPTED"),
			...statusPatch({ condition: "AVERAGE" }),
		],
	},
	{
		id: "appraisal-review",
		title: "Appraisal to be read",
		outcome: "The appraisal counts; new offers where the value changes them",
		isHeld: (record) => textAt(record, "application.status.onsiteAppraisal") === "REPORTED",
		release: () => statusPatch({ onsiteAppraisal: "REVIEWED" }),
	},
	{
		id: "flood-certificate",
		title: "Flood certificate",
		outcome: "The home stands in no flood zone, and the closing documents are made",
		isHeld: (record) => flagAt(record, "application.status.waitingOnFloodCert"),
		release: () => [set("application.floodZone", "X"), ...statusPatch({ flood: "CLEAR", waitingOnFloodCert: false })],
	},
	{
		id: "documents-late",
		title: "Documents that are late",
		outcome: "The documents are made",
		isHeld: (record) => flagAt(record, "application.status.documentsLate"),
		release: lateDocumentsReleased,
	},
	{
		id: "merchant",
		title: "The business that is paid",
		outcome: "The business has an order of the borrower",
		isHeld: isMerchantAsked,
		release: merchantAgrees,
		refuse: {
			outcome: "The business knows of no order: another account is asked for",
			isPossible: (record) => isMerchantAsked(record) && !flagAt(record, "application.status.noteSigned"),
			decide: merchantKnowsNothing,
		},
	},
	{
		id: "lien-attestation",
		title: "Loans that the title company confirms",
		outcome: "The loans are confirmed, and the closing documents go on",
		isHeld: (record) =>
			textAt(record, "application.status.merchantReview") === "COMPLETE" &&
			!flagAt(record, "application.status.lienAttestationComplete") &&
			!flagAt(record, "application.status.noteSigned"),
		release: () => statusPatch({ lienAttestationComplete: true }),
	},
];
