import { addDays } from "../../../lending/business-days.ts";
import { sandboxCode } from "../../journey/bank/sandbox-customers.ts";
import { demonstrationCode } from "../../journey/documents/views/index.ts";
import { linkSessionPatch } from "../../record/link-session.ts";
import { listAt, numberAt, textAt } from "../../record/read-record.ts";
import type { Scene } from "./scene.ts";

/** What somebody does at a stage. */
export type Act = (scene: Scene) => Promise<void>;

/** The SSN of a file that every bureau finds. */
export const SSN = "666-10-0001";

/** Chooses the offer of the longest term but one, for the amount or the most. */
export function choosing(amount?: number): Act {
	return async (scene) => {
		const offers = listAt(scene.record, "application.offers");
		const offer = offers.at(-2) ?? offers.at(-1) ?? {};
		const most = numberAt(offer, "maxAmount") ?? 0;
		const least = numberAt(offer, "minAmount") ?? 0;
		await scene.fill("product/select", {
			offerUuid: textAt(offer, "uuid") ?? "",
			amount: amount === undefined ? most : Math.min(most, Math.max(least, amount)),
			term: numberAt(offer, "term") ?? 0,
			acceptedApr: true,
		});
	};
}

/** Says who owns the home, and gives an SSN. */
export function contact(ssn = SSN, ownership = "SOLE"): Act {
	return (scene) =>
		scene.fill("start/contact", { ownership, maritalStatus: "UNMARRIED", ssn, hardCreditConsent: true });
}

const LINK_LASTS_MS = 60_000;

/** Comes back from the sandbox bank as this user of it, and links income. */
export function linkingIncome(username = "user_good"): Act {
	return (scene) => {
		const institution = "First Platypus Bank";
		scene.patch(
			linkSessionPatch({
				state: "rehearsal",
				institution: "first-platypus",
				institutionName: institution,
				page: "income/link/PLAID_TRANSACTIONS",
				incomeUuid: null,
				// the clock goes on while the rehearsal does
				expiresAt: new Date(scene.context.now().getTime() + LINK_LASTS_MS).toISOString(),
				status: "RETURNED",
				code: sandboxCode(username),
			}),
		);
		return scene.fill("income/link", { linkedVia: "PLAID_TRANSACTIONS", institution, isReturn: true });
	};
}

/** Types the account that receives the money. */
export function typingAccount(accountNumber = "000123456789"): Act {
	return (scene) =>
		scene.fill("bank/manual-disburse", {
			routingNumber: "110000000",
			accountNumber,
			confirmAccountNumber: accountNumber,
			accountType: "CHECKING",
		});
}

const autopay: Act = (scene) => scene.fill("bank/autopay", { payType: "AUTOPAY", paymentDay: 5, authorised: true });

/** Shows both sides of a licence; the name of the front's file decides how it is read. */
export function showingId(front = "licence.jpg"): Act {
	return async (scene) => {
		const frontDocumentUuid = scene.upload("DRIVERS_LICENSE_FRONT", front);
		const backDocumentUuid = scene.upload("DRIVERS_LICENSE_BACK", "back.jpg");
		await scene.fill("identity", { idType: "US_DRIVERS_LICENSE", frontDocumentUuid, backDocumentUuid });
	};
}

const estimate: Act = (scene) =>
	scene.fill("bpo/estimate-value", { estimatedValue: 700_000, reason: "ONLINE_ESTIMATE" });
const order: Act = (scene) =>
	scene.fill(textAt(scene.record, "application.property.state") === "TX" ? "bpo/condition" : "bpo/order-bpo", {
		accepted: true,
	});

const sign: Act = async (scene) => {
	await scene.read("e-sign-consent", "closing", "note");
	await scene.fill("signing/esign-consent", { consented: true, demonstrationCode: demonstrationCode(scene.record) });
	const documentIds = ["closing", "note", "deed-of-trust"];
	await scene.fill("signing/sign", { documentIds, signatureName: scene.signatureName, intent: true });
};

const joinNotary: Act = async (scene) => {
	const { record } = scene;
	if (textAt(record, "application.notarySession.status") === "READY_TO_SIGN") {
		await scene.read("deed-of-trust", "name-affidavit");
		return scene.fill("notary/session", { event: "COMPLETED" });
	}
	await scene.fill("notary/intro", { camera: true, microphone: true, location: true });
	return scene.fill("notary/session", { event: "JOINED" });
};

const insure: Act = async (scene) => {
	const proof = scene.upload("INSURANCE", "policy.pdf");
	const year = scene.context.now().toISOString().slice(0, 10);
	await scene.fill("insurance/upload", {
		carrier: "Homestead Mutual",
		policyNumber: "HM-1002",
		dwellingCoverage: 5_000_000,
		expirationDate: addDays(year, 365),
		documentUuids: [proof],
	});
};

const confirmLoans: Act = (scene) => {
	const liens = listAt(scene.record, "application.liens").map((lien) => ({ ...lien }));
	return scene.fill("liens", { liens, inquiryAttestation: "NO_NEW_DEBT", attested: true });
};

/** Presses buttons of the sandbox, one after the other. */
export const pressing =
	(...ids: readonly string[]): Act =>
	async (scene) => {
		for (const id of ids) scene.press(id);
	};

/** What a borrower with whom everything goes well does at each stage that asks something. */
export const USUAL_ACTS: { readonly [stage: string]: Act } = {
	CREDIT_NO_MATCH: (scene) => scene.fill("credit/social", { ssn: SSN }),
	LIEN_VERIFICATION: confirmLoans,
	NO_AVM_FOUND: estimate,
	NAV_BPO_ESTIMATE: estimate,
	NAV_RESI_EVAL_ESTIMATE: estimate,
	OFFER_SELECTION: choosing(50_000),
	REVISED_OFFER_SELECTION: choosing(30_000),
	COLLECT_ADDITIONAL_INFO: contact(),
	HMDA: (scene) => scene.fill("start/hmda", {}),
	APP_SUBMISSION: async (scene) => {
		await scene.read("summary");
		await scene.fill("start/app-summary", { accurate: true, intent: true, signatureName: scene.signatureName });
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
	// Where nothing is due any more, it is a business that is waited for.
	IN_PROGRESS: pressing("merchant-answers"),
};
