import type { ApplicationRecord } from "../../src/flow/engine/record/record.ts";

/**
 * The stage routing as a programmer would write it by hand, directly on the wire record: the baseline for the engine's
 * timing.
 */
const pages: Readonly<Record<string, string>> = {
	CREDIT_NO_MATCH: "credit/social",
	CREDIT_NO_MATCH_SSN: "review-app/no-credit",
	HARD_CREDIT_LOCKED_OR_FROZEN: "credit/error",
	SOFT_CREDIT_LOCKED_OR_FROZEN: "credit/error",
	NO_PROPERTY_FOUND: "review-app/property",
	MULTIPLE_PROPERTIES: "review-app/property",
	DECLINED: "error/decline",
	COLLECT_ADDITIONAL_INFO: "start/contact",
	HMDA: "start/hmda",
	DELINQUENCY_REVIEW: "review-app/delinquency",
	UNKNOWN: "error/timeout",
	CREDIT_ERROR: "error/timeout",
	FACTA_REVIEW: "error/timeout",
	CREDIT_MINOR: "error/timeout",
	CANCELLED: "",
	COMPLETE: "",
	NOTE_SIGNING: "signing/intro",
	FINAL_OFFER: "signing/intro",
	OFFER_SELECTION: "product/select",
	REVISED_OFFER_SELECTION: "product/select",
	GEN_NOTE_SIGNING: "review-app/signdocs",
	GEN_SUMMARY_DISCLOSURE: "start/app-summary",
	APP_SUBMISSION: "start/app-summary",
	INCOME_VERIFICATION: "income/review",
	IDENTITY_VERIFICATION: "identity",
	ASSETS_PREQUAL: "product/assets",
	CLTV_LIEN_POSITION_REQUALIFY: "product/prequal-winback",
	DISBURSEMENT_ACCOUNT: "bank/disburse",
	VERIFIED_AUTOPAY_ACCOUNT: "bank/autopay",
	NO_AVM_FOUND: "bpo/estimate-value",
	NAV_BPO_ESTIMATE: "bpo/estimate-value",
	NAV_RESI_EVAL_ESTIMATE: "bpo/estimate-value",
	NAV_BPO_PROCESSING: "bpo/hold",
	NAV_RESI_EVAL_PROCESSING: "bpo/hold",
	FINAL_TITLE_PULL: "bpo/hold",
	FINAL_TITLE_ACCEPTABLE_PROPERTY_CONDITION: "bpo/hold",
	FINAL_TITLE_UNACCEPTABLE_PROPERTY_CONDITION: "bpo/hold",
	PAYOFF_REQUEST_PENDING: "payoff/hold",
	RESCISSION: "complete",
	RECORDING: "complete",
	FUNDABLE: "complete",
	DIRECT_DEBT_PAYOFF: "complete",
	FUNDING_DECISION: "complete",
	LIEN_VERIFICATION: "liens",
	CO_DEED_REQ: "signing/additional",
	ATTORNEY_REVIEW: "notary/intro",
	NOTARY_WAITING_PERIOD: "notary/intro",
	GEN_NOTARY_DISCLOSURE: "notary/intro",
	MANUAL_DEED_SIGNING: "notary/reserve-manual",
	EMPLOYMENT_VERIFICATION: "income/employer-verification",
	ONSITE_APPRAISAL_ORDER: "hold",
	ONSITE_APPRAISAL_PROCESSING: "hold",
	ONSITE_APPRAISAL_REVIEW: "hold",
};

interface Looked {
	readonly property?: { readonly state?: string };
	readonly disburseAccount?: { readonly routingNumber?: string };
	readonly isCrypto?: boolean;
	readonly status?: {
		readonly uwDecision?: string;
		readonly waitingOnFloodCert?: boolean;
		readonly bpo?: string;
		readonly primaryParticipantAcceptComplete?: boolean;
	};
}

/** The page of a record with a stage; undefined when the flow state decides. */
export function routeByHand(record: ApplicationRecord): string | undefined {
	const application: Looked = record.application ?? {};
	const status = application.status ?? {};
	if (status.uwDecision === "DECLINE" && record.page !== "document/disclosures") return "error/decline";
	switch (record.stage) {
		case "AUTOPAY_ACCOUNT":
			return !application.disburseAccount?.routingNumber && !application.isCrypto ? "bank/disburse" : "bank/autopay";
		case "GEN_CLOSING_DISCLOSURE":
			return status.waitingOnFloodCert ? "error/flood-cert" : "review-app/signdocs";
		case "DEED_SIGNING":
			return status.primaryParticipantAcceptComplete ? "complete" : "notary/intro";
		case "BPO_ORDER_REQUEST":
		case "NAV_BPO_ORDER":
		case "NAV_RESI_EVAL_ORDER":
			if (status.bpo !== "BPO_REQUIRED") return "bpo/hold";
			return application.property?.state === "TX" ? "bpo/condition" : "bpo/order-bpo";
		default:
			return record.stage ? pages[record.stage] : undefined;
	}
}
