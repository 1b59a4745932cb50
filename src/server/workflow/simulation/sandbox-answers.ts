import type { Json, Product } from "../../../flow/engine/index.ts";
import type { Offer } from "../../../flow/engine/record/record-types.generated.ts";
import { addBankingDays, addDays } from "../../../lending/calendar/business-days.ts";
import { servesState } from "../../../lending/index.ts";
import { sandboxCode } from "../../journey/bank/sandbox-customers.ts";
import { demonstrationCode } from "../../journey/documents/views/index.ts";
import { toAcknowledge } from "../../journey/notices/state-notices.ts";
import { earliestClosing } from "../../journey/terms/earliest-closing.ts";
import type { LinkSession } from "../../record/link-session.ts";
import { flagAt, listAt, numberAt, textAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import homes from "./made-up-homes.json" with { type: "json" };

/** The way back from a bank, as its page leaves it. */
export function returnedFrom({ pages }: Product, form: string, now: Date): LinkSession {
	const page = Object.keys(pages.pages).find((id) => pages.pages[id]?.form === form) ?? "";
	return {
		state: "simulation",
		institution: "first-platypus",
		institutionName: "First Platypus Bank",
		page: page.replace(/\{\w+\}/, LINKED_VIA),
		incomeUuid: null,
		expiresAt: new Date(now.getTime() + 3_600_000).toISOString(),
		status: "RETURNED",
		code: sandboxCode("user_good"),
	};
}

/** What is known when somebody answers a form. */
export interface Answering {
	readonly record: StoredRecord;
	readonly product: Product;
	readonly now: Date;
}

const LINKED_VIA = "PLAID_TRANSACTIONS";
/** What a made-up person without problems answers, by the name of the field; many fields have none. */
export function likelyAnswers({ record, product, now }: Answering): { readonly [field: string]: Json } {
	const home = homes.find(({ state }) => servesState(product.org.productStates, state)) ?? homes[0];
	const offers = listAt(record, "application.offers");
	const offer: Partial<Offer> = offers.at(-2) ?? offers.at(-1) ?? {};
	const given = (["firstName", "lastName"] as const).map((part) => textAt(record, `profile.name.${part}`));
	const day = now.toISOString().slice(0, 10);
	const [liens, documents] = [listAt(record, "application.liens"), listAt(record, "application.documents")];
	const uploaded = documents.flatMap((one) => textAt(one, "uuid") ?? []);
	return {
		...home,
		firstName: "Ana",
		lastName: "Borrower",
		signatureName: given.every((part) => part !== undefined) ? given.join(" ") : "Ana Borrower",
		dob: "1985-06-15",
		email: "ana@example.com",
		phone: "+14085550142",
		password: "a long pass phrase",
		confirmPassword: "a long pass phrase",
		employmentType: "FULL_TIME",
		income: 175_000,
		sameAsProperty: "YES",
		isListedForSale: "NO",
		isMember: "YES",
		ownership: "SOLE",
		maritalStatus: "UNMARRIED",
		ssn: "666-10-0001",
		offerUuid: textAt(offer, "uuid") ?? "",
		amount: numberAt(offer, "maxAmount") ?? 50_000,
		term: numberAt(offer, "term") ?? 0,
		liens: liens.map((lien) => ({ ...lien })) as Json,
		inquiryAttestation: "NO_NEW_DEBT",
		linkedVia: LINKED_VIA,
		institution: "First Platypus Bank",
		routingNumber: "110000000",
		accountNumber: "000123456789",
		confirmAccountNumber: "000123456789",
		accountType: "CHECKING",
		payType: "AUTOPAY",
		paymentDay: 5,
		idType: "US_PASSPORT",
		demonstrationCode: demonstrationCode(record),
		documentIds: [...papersOf({ record, product, now }), "deed-of-trust"],
		frontDocumentUuid: uploaded[0] ?? "",
		documentUuids: uploaded.slice(0, 1),
		estimatedValue: 700_000,
		carrier: "Homestead Mutual",
		policyNumber: "HM-1002",
		dwellingCoverage: 5_000_000,
		expirationDate: addDays(day, 365),
		employerName: "Acme Inc",
		employerPhone: "+14085550143",
		startDate: "2019-02-01",
		slot: openSlot({ record, product, now }),
		event: textAt(record, "application.notarySession.status") === "READY_TO_SIGN" ? "COMPLETED" : "JOINED",
	};
}

/** A time at which the sandbox's notaries are free, by video or in person. */
function openSlot({ record, product, now }: Answering): string {
	const today = now.toISOString().slice(0, 10);
	const earliest = earliestClosing(record, product, now) ?? "";
	const day = addBankingDays(earliest > today ? addDays(earliest, -1) : today, 1);
	return `${day}T${flagAt(record, "application.status.manualNotary") ? "17:00" : "16:00"}:00.000Z`;
}

/** The papers that are signed on screen before the deed. */
function papersOf({ record, product, now }: Answering): readonly string[] {
	const hasFloodNotice = textAt(record, "application.status.flood") === "IN_ZONE";
	return [
		"closing",
		"note",
		...(hasFloodNotice ? ["flood-notice"] : []),
		...toAcknowledge("CLOSING", record, product, now),
	];
}
