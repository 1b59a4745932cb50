import type { Offer } from "../../../flow/engine/record/record-types.generated.ts";
import { addDays } from "../../../lending/calendar/business-days.ts";
import { sandboxCode } from "../../journey/bank/sandbox-customers.ts";
import { demonstrationCode } from "../../journey/documents/views/index.ts";
import { toAcknowledge } from "../../journey/notices/state-notices.ts";
import { linkSessionPatch } from "../../record/link-session.ts";
import { listAt, numberAt, textAt } from "../../record/read-record.ts";
import type { StageFixture } from "./stage-fixture.ts";

/** A borrower's step at a stage. */
export type Act = (fixture: StageFixture) => Promise<void>;

/** The SSN of a credit file that every bureau finds. */
export const SSN = "666-10-0001";

/** Chooses the offer with the second-longest term, for the amount or the maximum. */
export function choosing(amount?: number): Act {
	return async (fixture) => {
		const offers = listAt(fixture.record, "application.offers");
		const offer: Partial<Offer> = offers.at(-2) ?? offers.at(-1) ?? {};
		const most = numberAt(offer, "maxAmount") ?? 0;
		const least = numberAt(offer, "minAmount") ?? 0;
		await fixture.fill("product/select", {
			offerUuid: textAt(offer, "uuid") ?? "",
			amount: amount === undefined ? most : Math.min(most, Math.max(least, amount)),
			term: numberAt(offer, "term") ?? 0,
			acceptedApr: true,
		});
	};
}

/** States who owns the home, and enters an SSN. */
export function contact(ssn = SSN, ownership = "SOLE"): Act {
	return (fixture) =>
		fixture.fill("start/contact", { ownership, maritalStatus: "UNMARRIED", ssn, hardCreditConsent: true });
}

const LINK_LASTS_MS = 60_000;

/** Returns from the sandbox bank as this user, and links income. */
export function linkingIncome(username = "user_good"): Act {
	return (fixture) => {
		const institution = "First Platypus Bank";
		fixture.patch(
			linkSessionPatch({
				state: "rehearsal",
				institution: "first-platypus",
				institutionName: institution,
				page: "income/link/PLAID_TRANSACTIONS",
				incomeUuid: null,
				// the clock advances during the rehearsal
				expiresAt: new Date(fixture.context.now().getTime() + LINK_LASTS_MS).toISOString(),
				status: "RETURNED",
				code: sandboxCode(username),
			}),
		);
		return fixture.fill("income/link", { linkedVia: "PLAID_TRANSACTIONS", institution, isReturn: true });
	};
}

/** Enters the account that receives the money. */
export function typingAccount(accountNumber = "000123456789"): Act {
	return (fixture) =>
		fixture.fill("bank/manual-disburse", {
			routingNumber: "110000000",
			accountNumber,
			confirmAccountNumber: accountNumber,
			accountType: "CHECKING",
		});
}

const autopay: Act = (fixture) => fixture.fill("bank/autopay", { payType: "AUTOPAY", paymentDay: 5, authorised: true });

/** Uploads both sides of a license; the front's file name decides how it is read. */
export function showingId(front = "licence.jpg"): Act {
	return async (fixture) => {
		const frontDocumentUuid = fixture.upload("DRIVERS_LICENSE_FRONT", front);
		const backDocumentUuid = fixture.upload("DRIVERS_LICENSE_BACK", "back.jpg");
		await fixture.fill("identity", { idType: "US_DRIVERS_LICENSE", frontDocumentUuid, backDocumentUuid });
	};
}

const estimate: Act = (fixture) =>
	fixture.fill("bpo/estimate-value", { estimatedValue: 700_000, reason: "ONLINE_ESTIMATE" });
const order: Act = (fixture) =>
	fixture.fill(textAt(fixture.record, "application.property.state") === "TX" ? "bpo/condition" : "bpo/order-bpo", {
		accepted: true,
	});

const sign: Act = async (fixture) => {
	const hasFloodNotice = textAt(fixture.record, "application.status.flood") === "IN_ZONE";
	const papers = [
		"closing",
		"note",
		...(hasFloodNotice ? (["flood-notice"] as const) : []),
		...toAcknowledge("CLOSING", fixture.record, fixture.product, fixture.context.now()),
	] as const;
	await fixture.read("e-sign-consent", ...papers);
	await fixture.fill("signing/esign-consent", {
		consented: true,
		demonstrationCode: demonstrationCode(fixture.record),
	});
	const documentIds = [...papers, "deed-of-trust"];
	await fixture.fill("signing/sign", { documentIds, signatureName: fixture.signatureName, intent: true });
};

const joinNotary: Act = async (fixture) => {
	const { record } = fixture;
	if (textAt(record, "application.notarySession.status") === "READY_TO_SIGN") {
		await fixture.read("deed-of-trust", "name-affidavit");
		return fixture.fill("notary/session", { event: "COMPLETED" });
	}
	await fixture.fill("notary/intro", { camera: true, microphone: true, location: true });
	return fixture.fill("notary/session", { event: "JOINED" });
};

const insure: Act = async (fixture) => {
	const proof = fixture.upload("PROOF_OF_FLOOD_AND_HAZARD_INSURANCE", "policy.pdf");
	const year = fixture.context.now().toISOString().slice(0, 10);
	await fixture.fill("insurance/upload", {
		carrier: "Homestead Mutual",
		policyNumber: "HM-1002",
		dwellingCoverage: 5_000_000,
		expirationDate: addDays(year, 365),
		documentUuids: [proof],
	});
};

const confirmLoans: Act = (fixture) => {
	const liens = listAt(fixture.record, "application.liens").map((lien) => ({ ...lien }));
	return fixture.fill("liens", { liens, inquiryAttestation: "NO_NEW_DEBT", attested: true });
};

/** Presses buttons of the sandbox, one after the other. */
export const pressing =
	(...ids: readonly string[]): Act =>
	async (fixture) => {
		for (const id of ids) fixture.press(id);
	};

/** What a borrower without problems does at each stage that requires something. */
export const USUAL_ACTS: { readonly [stage: string]: Act } = {
	CREDIT_NO_MATCH: (fixture) => fixture.fill("credit/social", { ssn: SSN }),
	LIEN_VERIFICATION: confirmLoans,
	NO_AVM_FOUND: estimate,
	NAV_BPO_ESTIMATE: estimate,
	NAV_RESI_EVAL_ESTIMATE: estimate,
	OFFER_SELECTION: choosing(50_000),
	REVISED_OFFER_SELECTION: choosing(30_000),
	COLLECT_ADDITIONAL_INFO: contact(),
	HMDA: (fixture) => fixture.fill("start/hmda", {}),
	APP_SUBMISSION: async (fixture) => {
		const notices = toAcknowledge("APPLICATION", fixture.record, fixture.product, fixture.context.now());
		await fixture.read("summary", ...notices);
		await fixture.fill("start/app-summary", { accurate: true, intent: true, signatureName: fixture.signatureName });
	},
	INCOME_VERIFICATION: linkingIncome(),
	DISBURSEMENT_ACCOUNT: typingAccount(),
	VERIFIED_AUTOPAY_ACCOUNT: autopay,
	AUTOPAY_ACCOUNT: autopay,
	IDENTITY_VERIFICATION: showingId(),
	BPO_ORDER_REQUEST: order,
	NAV_BPO_ORDER: order,
	NAV_RESI_EVAL_ORDER: order,
	FINAL_OFFER: sign,
	NOTE_SIGNING: sign,
	DEED_SIGNING: joinNotary,
	NOTARY_WAITING_PERIOD: pressing("end-waiting-period"),
	TRUST_AND_INSURANCE: insure,
	RESCISSION: pressing("end-rescission"),
	// When nothing is due any more, the application is waiting for a business.
	IN_PROGRESS: pressing("merchant-answers"),
};
