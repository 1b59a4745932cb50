import type { JsonObject } from "../../../src/flow/engine/json.ts";
import { sandboxCode } from "../../../src/server/journey/bank/sandbox-customers.ts";
import { demonstrationCode } from "../../../src/server/journey/documents/views/index.ts";
import { linkSessionPatch } from "../../../src/server/record/link-session.ts";
import { applyPatch } from "../../../src/server/record/record-patch.ts";
import type { SandboxCase } from "./sandbox-case.ts";

/** Confirms the loans as they were found. */
export function confirmLiens(one: SandboxCase): Promise<SandboxCase> {
	const liens = (one.at("application.liens") ?? []) as readonly JsonObject[];
	return one.submit("liens", { liens: [...liens], inquiryAttestation: "NO_NEW_DEBT", attested: true });
}

/** Chooses the offer of this term, and the amount or the most. */
export function chooseOffer(
	one: SandboxCase,
	months: number,
	amount?: number,
	isInterestOnly = false,
): Promise<SandboxCase> {
	const offers = (one.at("application.offers") ?? []) as readonly JsonObject[];
	const offer = offers.find((each) => each.term === months && each.interestOnly === isInterestOnly);
	return one.submit("product/select", {
		offerUuid: offer?.uuid ?? "",
		amount: amount ?? offer?.maxAmount ?? 0,
		term: months,
		acceptedApr: true,
	});
}

/** Gives ownership and SSN, answers the demographic page, signs the summary. */
export async function apply(one: SandboxCase, ssn = "666-10-0001"): Promise<SandboxCase> {
	await one.submit("start/contact", { ownership: "SOLE", maritalStatus: "UNMARRIED", ssn, hardCreditConsent: true });
	await one.submit("start/hmda", {});
	await one.read();
	const signatureName = `Ana ${String(one.at("profile.name.lastName"))}`;
	return one.submit("start/app-summary", { accurate: true, intent: true, signatureName });
}

/** Comes back from an institution's own page to the page that was left, as this sandbox customer. */
export function returnFrom(
	one: SandboxCase,
	page: string,
	{ institution = "first-platypus", username = "user_good" } = {},
): void {
	const session = {
		state: "test",
		institution,
		institutionName: institution,
		page,
		incomeUuid: null,
		expiresAt: one.now.toISOString(),
		status: "RETURNED",
		code: sandboxCode(username),
	} as const;
	one.record = applyPatch(one.record, linkSessionPatch(session));
}

/** Links income as this sandbox user. */
export function linkIncome(one: SandboxCase, username = "user_good"): Promise<SandboxCase> {
	returnFrom(one, "income/link/PLAID_TRANSACTIONS", { username });
	return one.submit("income/link", { linkedVia: "PLAID_TRANSACTIONS", institution: "First Platypus Bank" });
}

/** Types the receiving account and pays from it. */
export async function setAccounts(one: SandboxCase): Promise<SandboxCase> {
	await one.submit("bank/manual-disburse", {
		routingNumber: "110000000",
		accountNumber: "000123456789",
		confirmAccountNumber: "000123456789",
		accountType: "CHECKING",
	});
	return one.submit("bank/autopay", { payType: "AUTOPAY", paymentDay: 5, authorised: true });
}

/** Uploads both sides of a licence. */
export function giveId(one: SandboxCase, fileName = "licence.jpg"): Promise<SandboxCase> {
	const [front, back] = ["3f6f3a6a-0000-4000-8000-00000000000a", "3f6f3a6a-0000-4000-8000-00000000000b"];
	one.upload(
		{ uuid: front ?? "", type: "DRIVERS_LICENSE_FRONT", fileName },
		{ uuid: back ?? "", type: "DRIVERS_LICENSE_BACK", fileName: "back.jpg" },
	);
	return one.submit("identity", {
		idType: "US_DRIVERS_LICENSE",
		frontDocumentUuid: front ?? "",
		backDocumentUuid: back ?? "",
	});
}

/** Goes from the first pull to the offers. */
export async function toOffers(one: SandboxCase): Promise<SandboxCase> {
	await one.work();
	return confirmLiens(one);
}

/** Goes from the first pull to verified income, with the most of a term. */
export async function toVerifiedIncome(
	one: SandboxCase,
	months = 180,
	amount?: number,
	isInterestOnly = false,
): Promise<SandboxCase> {
	await toOffers(one);
	await chooseOffer(one, months, amount, isInterestOnly);
	await apply(one);
	return linkIncome(one);
}

/** Agrees to sign electronically, with the code of the sample document. */
export async function consentToSign(one: SandboxCase): Promise<SandboxCase> {
	await one.read();
	return one.submit("signing/esign-consent", { consented: true, demonstrationCode: demonstrationCode(one.record) });
}

/** Signs the closing documents. */
export async function signClosing(one: SandboxCase): Promise<SandboxCase> {
	await consentToSign(one);
	const signatureName = `Ana ${String(one.at("profile.name.lastName"))}`;
	const documentIds = ["closing", "note", ...(one.status("flood") === "IN_ZONE" ? ["flood-notice"] : [])];
	return one.submit("signing/sign", { documentIds, signatureName, intent: true });
}

/** Joins the video session and signs the deed once the notary asks for it. */
export async function signDeed(one: SandboxCase): Promise<SandboxCase> {
	await one.submit("notary/session", { event: "JOINED" });
	await one.read();
	return one.submit("notary/session", { event: "COMPLETED" });
}

/** Shows proof of insurance. */
export function insure(one: SandboxCase, carrier = "Homestead Mutual"): Promise<SandboxCase> {
	const uuid = "3f6f3a6a-0000-4000-8000-00000000000c";
	one.upload({ uuid, type: "INSURANCE", fileName: "policy.pdf" });
	return one.submit("insurance/upload", {
		carrier,
		policyNumber: "HM-1002",
		dwellingCoverage: 900_000,
		expirationDate: "2028-01-01",
		documentUuids: [uuid],
	});
}
