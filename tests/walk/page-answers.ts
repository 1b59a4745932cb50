import type { Json } from "../../src/flow/engine/authored/authored.ts";
import { sandboxCode } from "../../src/server/journey/bank/sandbox-customers.ts";
import type { LinkSession } from "../../src/server/record/link-session.ts";
import { listAt, numberAt, textAt } from "../../src/server/record/read-record.ts";
import type { StoredRecord } from "../../src/server/record/stored-record.ts";
import type { Random } from "./random.ts";
import { type Answers, syntheticSsn } from "./synthetic-borrower.ts";

/** What a borrower sends from a page. */
export interface Act {
	readonly form: string;
	readonly answers: Answers;
	/** What an institution sent along, where they come back from one. */
	readonly session?: LinkSession;
}

type Acting = (record: StoredRecord, random: Random) => Act;

const act = (form: string, answers: Answers = {}): Act => ({ form, answers });
const account = (random: Random): Answers => ({
	routingNumber: "110000000",
	accountNumber: random.pick(["000123456789", "000123456789", "000123456789", "000111111116"]),
	confirmAccountNumber: "000123456789",
	accountType: "CHECKING",
});

const returned = (page: string, username: string): LinkSession => ({
	state: "walk",
	institution: "first-platypus",
	institutionName: "First Platypus Bank",
	page,
	incomeUuid: null,
	expiresAt: "9999-01-01T00:00:00Z",
	status: "RETURNED",
	code: sandboxCode(username),
});

/** How the walk answers each page of the application area; a page without an entry ends it or is a fault. */
export const pageAnswers: { readonly [page: string]: Acting } = {
	"start/contact": (_record, random) => {
		const ownership = random.pick(["SOLE", "SOLE", "JOINT", "TRUST"]);
		return act("start/contact", {
			ownership,
			maritalStatus: "UNMARRIED",
			ssn: syntheticSsn(random),
			hardCreditConsent: true,
			...(ownership === "JOINT" ? { coOwners: [{ name: "Cora Owner", email: "cora@example.com" }] } : {}),
			...(ownership === "TRUST" ? { trustName: "The Borrower Trust" } : {}),
		});
	},
	"start/membership-join": () => act("start/membership-join", { eligibility: "WORKS_NEARBY", shareDeposit: true }),
	"start/hmda": () => act("start/hmda"),
	"start/app-summary": () => act("start/app-summary", { accurate: true, intent: true, signatureName: "Ana Borrower" }),
	"credit/social": (_record, random) => act("credit/social", { ssn: syntheticSsn(random) }),
	"credit/error": () => act("credit/error"),
	"review-app/no-credit": () => act("credit/retry"),
	"review-app/property": (record, random) => {
		const [candidate] = listAt(record, "application.propertyCandidates");
		const uuid = candidate === undefined ? undefined : textAt(candidate, "uuid");
		return uuid !== undefined && random.chance(0.7)
			? act("review-app/property", { choice: "PICK", propertyUuid: uuid })
			: act("review-app/property", {
					choice: "TYPE",
					address: typedAgain(record),
				});
	},
	"review-app/datatree": (_record, random) =>
		random.chance(0.5) ? act("error/retry") : act("review-app/incorrect-ownership", { reason: "OTHER" }),
	"review-app/incorrect-pin": () => act("review-app/incorrect-pin", { pin: "123456" }),
	"error/timeout": () => act("error/retry"),
	liens: (record) =>
		act("liens", {
			liens: listAt(record, "application.liens").map((lien) => ({ ...lien })) as Json,
			inquiryAttestation: "NO_NEW_DEBT",
			attested: true,
		}),
	"product/assets": (_record, random) =>
		act("product/assets", {
			assets: [{ kind: "SAVINGS", institution: "First Bank", amount: random.integer(10, 900) * 1000 }],
		}),
	"product/select": chooseOffer,
	// the rent does not carry the offer that was chosen: another one is
	"product/rent": chooseOffer,
	"product/prequal-winback": (_record, random) => {
		const choice = random.pick(["LOWER_AMOUNT", "PAY_OFF", "STOP"]);
		return act("product/prequal-winback", choice === "LOWER_AMOUNT" ? { choice, amount: 15_000 } : { choice });
	},
	"income/review": (record, random) =>
		random.chance(0.2)
			? upload(record)
			: {
					...act("income/link", {
						linkedVia: "PLAID_TRANSACTIONS",
						institution: "First Platypus Bank",
						isReturn: true,
					}),
					session: returned(
						"income/link/PLAID_TRANSACTIONS",
						random.pick(["user_good", "user_good", "user_good", "user_low_income"]),
					),
				},
	"income/upload/MANUAL_PAYSTUB": (record) => upload(record),
	"income/employer-verification": () =>
		act("income/employer-verification", {
			employerName: "Acme Inc",
			employerPhone: "+14085550143",
			startDate: "2019-02-01",
		}),
	"bank/disburse": (record, random) =>
		listAt(record, "application.linkedAccounts").length > 0
			? act("bank/choose-account", { accountId: random.pick(["checking", "savings", "NONE"]) })
			: random.chance(0.5)
				? {
						...act("bank/disburse", { institution: "First Platypus Bank", isReturn: true }),
						session: returned("bank/disburse", "user_good"),
					}
				: act("bank/manual-disburse", account(random)),
	"bank/autopay": (_record, random) =>
		random.chance(0.6)
			? act("bank/autopay", { payType: "AUTOPAY", paymentDay: 5, authorised: true })
			: act("bank/autopay", { payType: "MANUAL" }),
	identity: (record) => {
		const [front] = listAt(record, "application.documents");
		return act("identity", {
			idType: "US_PASSPORT",
			frontDocumentUuid: front === undefined ? "" : (textAt(front, "uuid") ?? ""),
		});
	},
	"bpo/estimate-value": (_record, random) =>
		act("bpo/estimate-value", { estimatedValue: random.integer(2, 12) * 100_000, reason: "NEIGHBOURS_SALES" }),
	"bpo/order-bpo": () => act("bpo/order-bpo", { accepted: true }),
	"bpo/condition": () => act("bpo/condition", { accepted: true }),
	"signing/intro": () => act("signing/sign"),
	"signing/additional": () => act("signing/additional", { action: "CONFIRM" }),
	"notary/intro": (record, random) => {
		// In Texas the wait has begun: a time after it may be booked.
		if (textAt(record, "application.closingWait.earliestOn") !== undefined) return meetInPerson(record);
		if (textAt(record, "application.notarySession.status") === "READY_TO_SIGN") {
			return act("notary/session", { event: "COMPLETED" });
		}
		return random.chance(0.8)
			? act("notary/session", { event: "JOINED" })
			: act("notary/schedule-manual", { accepted: true });
	},
	"notary/reserve-manual": (record) => meetInPerson(record),
	"insurance/upload": (record) =>
		act("insurance/upload", {
			carrier: "Good Insurance",
			policyNumber: "HO-12345",
			dwellingCoverage: 9_000_000,
			expirationDate: "2028-01-01",
			documentUuids: documentUuids(record),
			...(textAt(record, "application.status.flood") === "IN_ZONE"
				? { floodDocumentUuids: documentUuids(record), floodCoverage: 250_000 }
				: {}),
		}),
};

function chooseOffer(record: StoredRecord, random: Random): Act {
	const offers = listAt(record, "application.offers");
	const offer = offers[random.integer(0, Math.max(0, offers.length - 1))];
	if (offer === undefined) throw new Error("an offer page without an offer");
	const least = numberAt(offer, "minAmount") ?? 0;
	const most = numberAt(offer, "maxAmount") ?? 0;
	const amount = random.chance(0.3) ? most : Math.round(least + random.next() * (most - least));
	return act("product/select", {
		offerUuid: textAt(offer, "uuid") ?? "",
		amount: Math.min(most, Math.max(least, amount)),
		term: numberAt(offer, "term") ?? 0,
		acceptedApr: true,
	});
}

function typedAgain(record: StoredRecord): Answers {
	const home = (field: "city" | "state" | "zip") => textAt(record, `application.property.${field}`) ?? "";
	return { street1: "1066 Arbol Way", city: home("city"), state: home("state"), zip: home("zip") };
}

function meetInPerson(record: StoredRecord): Act {
	// Two days on from the walks' day; in Texas twelve, and for a first lien three business days after the copy of the valuation.
	const isFirst = listAt(record, "application.liens").every((lien) => textAt(lien, "status") === "PAID_OFF");
	const isLater = isFirst || textAt(record, "application.property.state") === "TX";
	const day = isLater ? "2026-12-02" : "2026-11-24";
	return act("notary/reserve-manual", { slot: `${day}T17:00:00.000Z`, place: "TITLE_OFFICE" });
}

function upload(record: StoredRecord): Act {
	return act("income/upload", { linkedVia: "MANUAL_PAYSTUB", documentUuids: documentUuids(record) });
}

function documentUuids(record: StoredRecord): string[] {
	return listAt(record, "application.documents").map((document) => textAt(document, "uuid") ?? "");
}
