import { contractOf } from "./contract.ts";
import {
	address,
	cents,
	count,
	day,
	instant,
	listOf,
	object,
	oneOf,
	orderId,
	person,
	secretText,
	share,
	text,
	words,
	yesNo,
} from "./parts.ts";

const lien = object(
	{
		holder: text,
		type: oneOf("MORTGAGE", "HELOC", "OTHER"),
		balance: cents,
		monthlyPayment: cents,
		position: { type: "integer", minimum: 1 },
	},
	{ limit: cents },
);
const tradeline = object({
	creditor: text,
	account: words,
	designation: oneOf("INDIVIDUAL", "JOINT", "AUTHORIZED_USER"),
	monthlyPayment: cents,
	balance: cents,
	openedOn: day,
});

export const creditContract = contractOf<"credit">()({
	pull: {
		request: object(
			{ orderId, kind: oneOf("SOFT", "HARD"), pull: { type: "integer", minimum: 1 }, person, address, asOf: day },
			{ pin: secretText(text), isIdentityConfirmed: yesNo },
		),
		answer: object(
			{
				outcome: oneOf(
					"COMPLETE",
					"NO_MATCH",
					"NO_MATCH_SSN",
					"LOCKED",
					"FROZEN",
					"WRONG_PIN",
					"ERROR",
					"MINOR",
					"FACTA",
				),
				bureau: text,
			},
			{
				bureauAddress: text,
				bureauPhone: text,
				score: { type: "integer", minimum: 1, maximum: 9_999 },
				scoreModel: text,
				factors: listOf(text, 5),
				distribution: listOf(object({ from: count, to: count, share }), 100),
				tradelines: listOf(tradeline),
				liens: listOf(lien),
				recentInquiries: count,
				bankruptcy: yesNo,
				recentDelinquency: yesNo,
				identityAlert: yesNo,
			},
		),
	},
});

export const identityContract = contractOf<"identity">()({
	verify: {
		request: object({
			orderId,
			check: { type: "integer", minimum: 1 },
			person,
			documents: listOf(object({ type: text, fileName: words })),
		}),
		answer: object(
			{ outcome: oneOf("PASSED", "FAILED", "REVIEW") },
			{ reason: oneOf("UNREADABLE", "EXPIRED", "WRONG_NAME", "NO_FACE", "WATCH_LIST", "ALTERED") },
		),
	},
});

export const incomeContract = contractOf<"income">()({
	verify: {
		request: object(
			{
				orderId,
				statedAnnual: cents,
				linkedAt: instant,
				now: instant,
				documents: listOf(object({ type: text, fileName: words })),
			},
			{ linkToken: secretText(text) },
		),
		answer: object(
			{
				outcome: oneOf("VERIFIED", "PENDING", "NAME_MISMATCH", "UNVERIFIABLE"),
				source: oneOf("BANK", "PAYROLL", "DOCUMENTS"),
			},
			{ verifiedAnnual: cents },
		),
	},
	employment: {
		request: object({ employerName: words, employerPhone: words, startDate: words }),
		answer: oneOf("VERIFIED", "NOT_REACHED", "NOT_EMPLOYED"),
	},
});

export const insuranceContract = contractOf<"insurance">()({
	verify: {
		request: object({
			carrier: words,
			policyNumber: words,
			expiresOn: day,
			coverage: cents,
			paysRebuilding: yesNo,
			needed: cents,
			asOf: day,
		}),
		answer: object({ isAccepted: yesNo }, { code: oneOf("LAPSED", "LOW_COVERAGE") }),
	},
});

export const eSignContract = contractOf<"eSign">()({
	sign: {
		request: object({ orderId, signerLastName: words, sha256: words, signedAt: words }),
		answer: object({ status: oneOf("SIGNED", "DECLINED", "EXPIRED"), ceremonyId: words }),
	},
});

export const housingCounselingContract = contractOf<"housingCounseling">()({
	near: {
		request: object({ orderId, zip: words, asOf: day }),
		answer: object({
			asOf: day,
			agencies: listOf(
				object({ name: text, address: words, phone: words, web: words, services: words, languages: words }),
				20,
			),
		}),
	},
});
