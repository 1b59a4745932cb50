import { contractOf } from "./contract.ts";
import {
	cents,
	day,
	instant,
	listOf,
	object,
	oneOf,
	orderId,
	person,
	secretText,
	text,
	words,
	yesNo,
} from "./parts.ts";

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
