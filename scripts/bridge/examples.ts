import type { Ports } from "../../src/server/journey/ports/ports.ts";

const home = { street1: "1066 Arbol Way", city: "San Jose", state: "CA", zip: "95126" };
const asOf = "2026-11-20";
const at = "2026-11-20T15:00:00.000Z";
const asked = { orderId: "example", address: home };
const titled = { ...asked, ownerName: "Ana Borrower", asOf };
const timed = { askedAt: at, now: at };
const account = { routingNumber: "110000000", accountNumber: "000123456789" };
const origin = "https://heloc.example.com";
const reference = "3f2d9c1e-5a44-4f0e-9b51-0c7f1f6a1001";
const person = { firstName: "Ana", lastName: "Borrower", dob: "1980-05-04" };

/** A request of every operation that a bridge serves, about made-up people; the order's id is put in when it is sent. */
export const EXAMPLES: { readonly [port in keyof Ports]?: { readonly [operation: string]: object } } = {
	accountCheck: {
		verify: { orderId: "example", ...account, holderName: "Ana Borrower" },
		confirmDeposits: { orderId: "example", amounts: [11, 23] },
	},
	bankLink: {
		begin: {
			institution: { id: "bridge", name: "Your bank", kind: "BANK" },
			state: "example",
			returnPath: "/account/heloc/plaid-oauth-success",
			origin,
			applicationUuid: reference,
		},
		visit: { sessionId: "example" },
		complete: { institution: "bridge", code: "done", sessionId: "example", holderName: "Ana Borrower" },
		stateOf: { token: "example" },
		remove: { token: "example" },
	},
	credit: {
		pull: {
			...asked,
			kind: "SOFT",
			action: "SUBMIT",
			purpose: "WRITTEN_INSTRUCTIONS",
			consent: { id: "example", at, textSha256: "0".repeat(64) },
			bureaus: ["EQUIFAX", "EXPERIAN", "TRANSUNION"],
			pull: 1,
			applicationId: "example",
			isJoint: false,
			person: { ...person, ssn: "666100001" },
			asOf,
		},
	},
	documentMaking: { prepare: { ...asked, papers: "APPLICATION", ...timed } },
	eSign: {
		begin: {
			orderId: "example",
			reference,
			title: "Note",
			papers: [{ id: "note", title: "Note", sha256: "0".repeat(64), marks: ["Borrower's signature:"] }],
			recipients: [{ id: "borrower", name: "Ana Borrower", email: "ana@example.com", order: 1 }],
			visitor: "borrower",
			returnUrl: `${origin}/account/heloc/${reference}/signing/sign`,
			callbackUrl: `${origin}/vendor-callbacks/v1/e-sign`,
		},
		result: { ceremonyId: "example" },
		papers: { ceremonyId: "example" },
		void: { ceremonyId: "example", reason: "The papers have changed." },
		sign: { orderId: "example", signerLastName: "Borrower", sha256: "0".repeat(64), signedAt: at },
	},
	flood: { determine: { ...asked, ...timed } },
	housingCounseling: { near: { orderId: "example", zip: home.zip, asOf } },
	identity: {
		begin: { orderId: "example", reference, person, returnUrl: `${origin}/account/heloc/${reference}/identity` },
		result: { sessionId: "example" },
		redact: { sessionId: "example", startedAt: at },
		verify: { orderId: "example", check: 1, person, documents: [] },
	},
	income: {
		verify: { orderId: "example", statedAnnual: 120_000_00, linkedAt: at, now: at, linkToken: "link", documents: [] },
		employment: { employerName: "Mill", employerPhone: "8885550100", startDate: "2020-01-01" },
	},
	insurance: {
		verify: {
			carrier: "Homestead Mutual",
			policyNumber: "1",
			expiresOn: "2028-01-01",
			coverage: 900_000_00,
			paysRebuilding: false,
			needed: 500_000_00,
			asOf,
		},
	},
	losExport: {
		submit: {
			orderId: "example",
			applicationId: "example",
			applicationNumber: "EX-2026-000001",
			applicantName: "Ana Borrower",
			outcome: "FUNDED",
			documents: [],
		},
		status: { orderId: "example", reference: "example" },
	},
	merchants: {
		review: {
			orderId: "example",
			routingNumber: account.routingNumber,
			mask: "6789",
			customerName: "Ana Borrower",
			amount: 1_00,
			...timed,
		},
	},
	notary: {
		join: { orderId: "example", state: "CA", hasCamera: true, signer: { name: "Ana Borrower" } },
		slots: { kind: "MANUAL", from: at },
		reserve: { orderId: "example", kind: "MANUAL", at: "2026-11-23T17:00:00.000Z", now: at },
		follow: {
			orderId: "example",
			sessionId: "example",
			state: "CA",
			at: "2026-11-23T17:00:00.000Z",
			status: "QUEUED",
			wasDropped: false,
		},
		seal: { orderId: "example", sessionId: "example", state: "CA", witnesses: 1, documents: [] },
		holdAppointment: {
			orderId: "example",
			at: "2026-11-23T17:00:00.000Z",
			state: "CA",
			county: "Santa Clara",
			witnesses: 0,
			signer: { name: "Ana Borrower" },
			documents: [],
		},
	},
	payments: {
		disburse: {
			orderId: "example",
			amount: 50_000_00,
			...account,
			holderName: "Ana Borrower",
			accountType: "CHECKING",
			isBusiness: false,
			settlesOn: asOf,
		},
		payOff: { orderId: "example", holder: "Other Bank", amount: 1_00, settlesOn: asOf },
		payoffConfirmed: { traceNumber: "1", holder: "Other Bank" },
	},
	propertyRecords: { lookup: titled },
	propertyValuation: {
		automatedValue: { ...asked, asOf },
		brokerOpinion: { ...asked, asOf },
		orderAppraisal: { ...asked, asOf },
		appraisalReport: { ...asked, asOf },
	},
	recording: {
		quote: {
			...asked,
			county: "Santa Clara",
			asOf,
			consideration: 100_000_00,
			documents: [{ kind: "deed-of-trust", title: "Deed", sha256: "0".repeat(64) }],
		},
		record: {
			...asked,
			county: "Santa Clara",
			asOf,
			grantors: [{ kind: "PERSON", name: "Ana Borrower", firstName: "Ana", lastName: "Borrower" }],
			grantees: [{ kind: "ORGANIZATION", name: "Example Bank" }],
			legalDescription: "Lot 1, Block 2, Sample Acres",
			parcelNumber: "261-11-001",
			consideration: 100_000_00,
			related: [{ relation: "SOURCE_OF_TITLE", book: "4410", page: "12" }],
			documents: [{ kind: "deed-of-trust", title: "Deed", sha256: "0".repeat(64) }],
		},
		followUp: { orderId: "example", reference: "2026-0000001", county: "Santa Clara", asOf },
	},
	sanctions: {
		screen: { orderId: "example", parties: [{ name: "Zoltan Vexmoor", dob: person.dob }], asOf, likeness: 0.85 },
	},
	title: { prequalify: titled, finalReport: titled, payoffStatement: { ...titled, ...timed } },
};
