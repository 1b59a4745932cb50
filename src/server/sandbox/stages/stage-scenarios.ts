import { statusPatch } from "../../record/patch.ts";
import { set } from "../../record/record-patch.ts";
import type { Typed } from "./start-over.ts";
import { type Act, contact, linkingIncome, pressing, showingId, typingAccount } from "./usual-acts.ts";

/** How an application reaches a place: the registration input, and what differs from the usual journey. */
export interface StageScenario {
	readonly typed?: Typed;
	/** Done once, when the stage is reached for the first time, before anything that is due there. */
	readonly acts?: { readonly [stage: string]: Act };
}

const USUAL: StageScenario = {};
const livingAt = (street1: string): StageScenario => ({ typed: { street1 } });
const named = (lastName: string): StageScenario => ({ typed: { lastName } });
const withSsn = (ssn: string): StageScenario => ({ acts: { COLLECT_ADDITIONAL_INFO: contact(ssn) } });
const pressedAt = (stage: string, ...ids: readonly string[]): StageScenario => ({
	acts: { [stage]: pressing(...ids) },
});
const TEXAS: Typed = { street1: "2200 Bluebonnet Ln", city: "Austin", state: "TX", zip: "78704" };

const paystubs: Act = async (fixture) => {
	const documentUuids = ["1", "2"].map((number) => fixture.upload("USER_UPLOADED_PAYSTUB", `paystub-${number}.pdf`));
	await fixture.fill("income/upload", { linkedVia: "MANUAL_PAYSTUB", documentUuids });
};

const withCoOwner: Act = async (fixture) => {
	await contact()(fixture);
	fixture.patch([
		set("application.helocSigners", [
			{
				identityUuid: "0b0e7a52-4a1f-4c58-9d1e-3f6f3a6a0003",
				name: "Ben Owner",
				email: "ben@example.com",
				status: "INVITED",
			},
		]),
		set("application.additionalSignerVersion", "v1"),
		set("application.coDeedStatus", "INITIAL"),
	]);
};

const inPerson: Act = (fixture) => fixture.fill("notary/schedule-manual", { accepted: true });
const noFile: Act = (fixture) => fixture.fill("credit/social", { ssn: "666-60-0001" });
const withoutAssets: Act = (fixture) =>
	fixture.fill("product/assets", { assets: [{ kind: "SAVINGS", institution: "Houndstooth Bank", amount: 1_000 }] });
const withoutFloodMap: Act = async (fixture) => fixture.patch(statusPatch({ waitingOnFloodCert: true }));
const withdraw: Act = async (fixture) =>
	fixture.patch([
		set("application.withdrawal", { at: fixture.context.now().toISOString(), reason: "OTHER" }),
		...statusPatch({ cancelled: true }),
	]);
const payByHand: Act = (fixture) => fixture.fill("bank/autopay", { payType: "MANUAL" });
/** The money goes to a business, which is contacted first; payments cannot be taken from its account. */
const PAYS_MERCHANT: StageScenario = {
	acts: { DISBURSEMENT_ACCOUNT: typingAccount("777123456789"), VERIFIED_AUTOPAY_ACCOUNT: payByHand },
};

/** The way to each server stage; a stage on the usual journey needs no entry. */
export const STAGE_SCENARIOS: { readonly [stage: string]: StageScenario } = {
	APP_SUBMISSION: USUAL,
	ASSETS_PREQUAL: { typed: { income: 25_000 } },
	ATTORNEY_REVIEW: pressedAt("DEED_SIGNING", "attorney-looks"),
	AUTOPAY_ACCOUNT: { acts: { DISBURSEMENT_ACCOUNT: typingAccount("999123456789") } },
	BPO_ORDER_REQUEST: livingAt("5 Lowconf Way"),
	CANCELLED: { acts: { OFFER_SELECTION: withdraw } },
	CLTV_LIEN_POSITION_REQUALIFY: livingAt("9 Tightavm Lien2 Way"),
	COLLECT_ADDITIONAL_INFO: USUAL,
	COMPLETE: USUAL,
	CO_DEED_REQ: { acts: { COLLECT_ADDITIONAL_INFO: withCoOwner } },
	CREDIT_ERROR: named("SampleTestE"),
	CREDIT_MINOR: named("SampleTestM"),
	CREDIT_NO_MATCH: named("SampleTestX"),
	CREDIT_NO_MATCH_SSN: { typed: { lastName: "SampleTestX" }, acts: { CREDIT_NO_MATCH: noFile } },
	DECLINED: livingAt("7 Newdeed Way"),
	DEED_SIGNING: USUAL,
	DELINQUENCY_REVIEW: named("SampleTestD"),
	DIRECT_DEBT_PAYOFF: pressedAt("RESCISSION", "owe-elsewhere", "end-rescission"),
	DISBURSEMENT_ACCOUNT: USUAL,
	EMPLOYMENT_VERIFICATION: { acts: { INCOME_VERIFICATION: paystubs } },
	FACTA_REVIEW: named("SampleTestF"),
	FINAL_OFFER: pressedAt("DISBURSEMENT_ACCOUNT", "end-chosen-offer-changed"),
	FINAL_TITLE_ACCEPTABLE_PROPERTY_CONDITION: livingAt("5 Lowconf Way"),
	FINAL_TITLE_PULL: USUAL,
	FINAL_TITLE_UNACCEPTABLE_PROPERTY_CONDITION: livingAt("5 Lowconf Badroof Way"),
	FUNDABLE: USUAL,
	FUNDING_DECISION: pressedAt("RESCISSION", "hold-funding"),
	GEN_APPLICATION_DISCLOSURE: USUAL,
	GEN_CLOSING_DISCLOSURE: { ...livingAt("12 Floodwait Way"), acts: { FINAL_TITLE_PULL: withoutFloodMap } },
	GEN_NOTARY_DISCLOSURE: USUAL,
	GEN_NOTE_SIGNING: USUAL,
	GEN_PRE_SOFT_CREDIT_DISCLOSURE: USUAL,
	GEN_RESCISSION: USUAL,
	GEN_SUMMARY_DISCLOSURE: pressedAt("APP_SUBMISSION", "renew-summary"),
	HARD_CREDIT_LOCKED_OR_FROZEN: withSsn("666-50-0001"),
	HARD_CREDIT_PULL: USUAL,
	HMDA: USUAL,
	IDENTITY_VERIFICATION: USUAL,
	INCOME_VERIFICATION: USUAL,
	IN_PROGRESS: USUAL,
	LIEN_ATTESTATION: PAYS_MERCHANT,
	LIEN_VERIFICATION: USUAL,
	LIEN_VERIFICATION_INQUIRY: pressedAt("OFFER_SELECTION", "look-at-debts"),
	MANUAL_DEED_SIGNING: { acts: { DEED_SIGNING: inPerson } },
	MULTIPLE_PROPERTIES: { typed: { street1: "100 Twin Oaks Ct", city: "Austin", state: "TX", zip: "78701" } },
	NAV_BPO_ESTIMATE: livingAt("5 Navbpo Way"),
	NAV_BPO_ORDER: livingAt("5 Navbpo Way"),
	NAV_BPO_PROCESSING: livingAt("5 Navbpo Way"),
	NAV_RESI_EVAL_ESTIMATE: livingAt("5 Resieval Way"),
	NAV_RESI_EVAL_ORDER: livingAt("5 Resieval Way"),
	NAV_RESI_EVAL_PROCESSING: livingAt("5 Resieval Way"),
	NOTARY_WAITING_PERIOD: { typed: TEXAS },
	NOTE_SIGNING: USUAL,
	NO_AVM_FOUND: livingAt("12 Noavm St"),
	NO_PROPERTY_FOUND: livingAt("1 Nowhere Rd"),
	OFFER_SELECTION: USUAL,
	ONSITE_APPRAISAL_ORDER: livingAt("5 Onsite Noappraiser Way"),
	ONSITE_APPRAISAL_PROCESSING: livingAt("5 Onsite Way"),
	ONSITE_APPRAISAL_REVIEW: {
		...livingAt("5 Onsite Way"),
		...pressedAt("ONSITE_APPRAISAL_PROCESSING", "appraiser-visits"),
	},
	PAYOFF_REQUEST_PENDING: livingAt("12 Payoff Way"),
	PREQUAL_TITLE: USUAL,
	RECORDING: livingAt("12 Wetink Way"),
	RESCISSION: USUAL,
	REVISED_OFFER_SELECTION: pressedAt("DISBURSEMENT_ACCOUNT", "end-chosen-offer-changed"),
	SOFT_CREDIT_LOCKED_OR_FROZEN: named("SampleTestN"),
	TRUST_AND_INSURANCE: USUAL,
	UNKNOWN: pressedAt("OFFER_SELECTION", "unclear-answer"),
	VERIFIED_AUTOPAY_ACCOUNT: USUAL,
	WAITING_FOR_APPLICATION_DISCLOSURE: livingAt("5 Latepapers Way"),
	WAITING_FOR_AVM_DATA: USUAL,
	WAITING_FOR_ID_VERIFICATION: { acts: { IDENTITY_VERIFICATION: showingId("edited.jpg") } },
	WAITING_FOR_INITIAL_OFFERS: USUAL,
	WAITING_FOR_PRE_SOFT_CREDIT_DISCLOSURE: livingAt("5 Latenotice Way"),
	WAITING_FOR_SOFT_CREDIT: USUAL,
	WAITING_FOR_SUMMARY_DISCLOSURE: USUAL,
};

const halfAutopay: Act = async (fixture) => fixture.patch([set("application.payType", "AUTOPAY")]);
const wrongPin: Act = (fixture) => fixture.fill("credit/error", { pin: "0000" });
const stage = (name: string): StageScenario => STAGE_SCENARIOS[name] ?? USUAL;

/** The way to each state of the flow machine. */
export const STATE_SCENARIOS: { readonly [state: string]: StageScenario } = {
	profile: USUAL,
	liens: USUAL,
	product: USUAL,
	ssn_credit: stage("CREDIT_NO_MATCH"),
	error_credit: stage("SOFT_CREDIT_LOCKED_OR_FROZEN"),
	incorrect_pin: { typed: { lastName: "SampleTestN" }, acts: { SOFT_CREDIT_LOCKED_OR_FROZEN: wrongPin } },
	no_credit: stage("CREDIT_NO_MATCH_SSN"),
	no_property: stage("NO_PROPERTY_FOUND"),
	datatree_error: livingAt("5 Maiden Ln"),
	asset_depletion: stage("ASSETS_PREQUAL"),
	more_profile: USUAL,
	hmda: USUAL,
	wait_summary: USUAL,
	app_summary: USUAL,
	income_review: USUAL,
	ach: USUAL,
	autopay: { acts: { VERIFIED_AUTOPAY_ACCOUNT: halfAutopay } },
	doc_verify: USUAL,
	wait_sign: USUAL,
	bpo: { typed: TEXAS },
	bpo_processing: stage("NAV_BPO_PROCESSING"),
	documents: pressedAt("NOTE_SIGNING", "ask-for-document"),
	manual_paystub_upload: { acts: { INCOME_VERIFICATION: linkingIncome("user_name_mismatch") } },
	manual_autopay: pressedAt("VERIFIED_AUTOPAY_ACCOUNT", "autopay-by-hand"),
	wait_merchant: PAYS_MERCHANT,
	lien_attestation: stage("LIEN_ATTESTATION"),
	empl_verify: stage("EMPLOYMENT_VERIFICATION"),
	sign: USUAL,
	co_deed: stage("CO_DEED_REQ"),
	wait_notary: USUAL,
	notary: USUAL,
	insurance: USUAL,
	wait_fund: USUAL,
	declined: stage("DECLINED"),
	dti_declined: { typed: { income: 25_000 }, acts: { ASSETS_PREQUAL: withoutAssets } },
	credit_score_declined: named("SampleTesto"),
	delinquency: stage("DELINQUENCY_REVIEW"),
	uw_review: pressedAt("OFFER_SELECTION", "start-review"),
	complete: USUAL,
};
