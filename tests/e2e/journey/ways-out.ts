import type { Json } from "../../../src/flow/engine/authored/authored.ts";

/** How a stage is left: through its page, by a button of the sandbox, on its own, or not at all. */
export type WayOut =
	| "act"
	| "by itself"
	| "end"
	| { readonly press: string }
	| { readonly submit: string; readonly answers: { readonly [field: string]: Json } };

const press = (id: string): WayOut => ({ press: id });
const retry: WayOut = { submit: "error/retry", answers: {} };

const HOME = { street1: "1066 Arbol Way", city: "San Jose", state: "CA", zip: "95126" };

/** One exit from each stage. */
export const WAYS_OUT: { readonly [stage: string]: WayOut } = {
	APP_SUBMISSION: "act",
	ASSETS_PREQUAL: "act",
	ATTORNEY_REVIEW: press("end-reviews"),
	AUTOPAY_ACCOUNT: "act",
	BPO_ORDER_REQUEST: "act",
	CANCELLED: "end",
	CLTV_LIEN_POSITION_REQUALIFY: "act",
	COLLECT_ADDITIONAL_INFO: "act",
	COMPLETE: "end",
	CO_DEED_REQ: press("co-owners-sign"),
	CREDIT_ERROR: retry,
	CREDIT_MINOR: {
		submit: "start/profile",
		answers: { dob: "1984-04-12", phone: "4085550142", citizenship: "US_CITIZEN" },
	},
	CREDIT_NO_MATCH: "act",
	CREDIT_NO_MATCH_SSN: { submit: "credit/retry", answers: {} },
	DECLINED: press("reconsider"),
	DEED_SIGNING: "act",
	DELINQUENCY_REVIEW: press("end-reviews"),
	DIRECT_DEBT_PAYOFF: press("payoffs-confirmed"),
	DISBURSEMENT_ACCOUNT: "act",
	EMPLOYMENT_VERIFICATION: "act",
	FACTA_REVIEW: press("end-reviews"),
	FINAL_OFFER: "act",
	FINAL_TITLE_ACCEPTABLE_PROPERTY_CONDITION: "by itself",
	FINAL_TITLE_PULL: "by itself",
	FINAL_TITLE_UNACCEPTABLE_PROPERTY_CONDITION: press("accept-condition"),
	FUNDABLE: "by itself",
	FUNDING_DECISION: press("release-funding"),
	GEN_APPLICATION_DISCLOSURE: "by itself",
	GEN_CLOSING_DISCLOSURE: press("flood-certificate"),
	GEN_NOTARY_DISCLOSURE: "by itself",
	GEN_NOTE_SIGNING: "by itself",
	GEN_PRE_SOFT_CREDIT_DISCLOSURE: "by itself",
	GEN_RESCISSION: "by itself",
	GEN_SUMMARY_DISCLOSURE: "by itself",
	HARD_CREDIT_LOCKED_OR_FROZEN: "act",
	HARD_CREDIT_PULL: "by itself",
	HMDA: "act",
	IDENTITY_VERIFICATION: "act",
	INCOME_VERIFICATION: "act",
	IN_PROGRESS: "by itself",
	LIEN_ATTESTATION: press("attest-liens"),
	LIEN_VERIFICATION: "act",
	LIEN_VERIFICATION_INQUIRY: press("debts-are-fine"),
	MANUAL_DEED_SIGNING: { submit: "notary/meet-online", answers: { online: true } },
	MULTIPLE_PROPERTIES: "act",
	NAV_BPO_ESTIMATE: "act",
	NAV_BPO_ORDER: "act",
	NAV_BPO_PROCESSING: "by itself",
	NAV_RESI_EVAL_ESTIMATE: "act",
	NAV_RESI_EVAL_ORDER: "act",
	NAV_RESI_EVAL_PROCESSING: "by itself",
	NOTARY_WAITING_PERIOD: press("end-waiting-period"),
	NOTE_SIGNING: "act",
	NO_AVM_FOUND: "act",
	NO_PROPERTY_FOUND: { submit: "review-app/property", answers: { choice: "TYPE", address: HOME } },
	OFFER_SELECTION: "act",
	ONSITE_APPRAISAL_ORDER: press("find-appraiser"),
	ONSITE_APPRAISAL_PROCESSING: press("appraiser-visits"),
	ONSITE_APPRAISAL_REVIEW: press("review-appraisal"),
	PAYOFF_REQUEST_PENDING: press("answer-payoff"),
	PREQUAL_TITLE: "by itself",
	RECORDING: press("record-deed"),
	RESCISSION: press("end-rescission"),
	REVISED_OFFER_SELECTION: "act",
	SOFT_CREDIT_LOCKED_OR_FROZEN: "act",
	TRUST_AND_INSURANCE: "act",
	UNKNOWN: retry,
	VERIFIED_AUTOPAY_ACCOUNT: "act",
	WAITING_FOR_APPLICATION_DISCLOSURE: press("documents-come"),
	WAITING_FOR_AVM_DATA: "by itself",
	WAITING_FOR_ID_VERIFICATION: "by itself",
	WAITING_FOR_INITIAL_OFFERS: "by itself",
	WAITING_FOR_PRE_SOFT_CREDIT_DISCLOSURE: press("documents-come"),
	WAITING_FOR_SOFT_CREDIT: "by itself",
	WAITING_FOR_SUMMARY_DISCLOSURE: "by itself",
};
