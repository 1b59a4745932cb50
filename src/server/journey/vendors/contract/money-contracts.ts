import { contractOf } from "./contract.ts";
import {
	address,
	askAgain,
	cents,
	day,
	digest,
	instant,
	listOf,
	object,
	oneOf,
	orderId,
	secretText,
	text,
	words,
	yesNo,
} from "./parts.ts";

const ordinal = { type: "integer", minimum: 1 } as const;

export const paymentsContract = contractOf<"payments">()({
	disburse: {
		request: object(
			{ orderId, amount: cents, routingNumber: words, accountNumber: secretText(text), settlesOn: day },
			{ holderName: words, accountType: oneOf("CHECKING", "SAVINGS"), isBusiness: yesNo, ordinal, isApproved: yesNo },
		),
		answer: object(
			{ status: oneOf("COMPLETE", "RETURNED", "REQUIRES_APPROVAL", "NOTICE_OF_CHANGE"), traceNumber: words },
			{ code: text },
		),
	},
	payOff: {
		request: object({ orderId, holder: text, amount: cents, settlesOn: day }),
		answer: object({ status: oneOf("SENT", "REFUSED"), traceNumber: words }),
	},
	payoffConfirmed: { request: object({ traceNumber: words, holder: words }), answer: yesNo },
});

const party = object(
	{ kind: oneOf("PERSON", "ORGANIZATION"), name: text },
	{ firstName: words, middleName: words, lastName: words, suffix: words },
);
const countysAnswer = object(
	{ status: oneOf("ACCEPTED", "REJECTED", "RECORDED", "WITHDRAWN") },
	{
		reference: text,
		expectedOn: day,
		reason: text,
		instrumentNumber: text,
		book: text,
		page: text,
		recordedAt: instant,
		fee: cents,
		tax: cents,
	},
);

const recordables = listOf(
	object({ kind: oneOf("deed-of-trust", "notary-acknowledgement"), title: text, sha256: digest }),
);
const related = object(
	{ relation: oneOf("SOURCE_OF_TITLE", "RELEASED", "SUBORDINATED", "CORRECTED") },
	{ instrumentNumber: text, book: text, page: text, recordedOn: day },
);

export const recordingContract = contractOf<"recording">()({
	quote: {
		request: object(
			{ orderId, address, county: words, asOf: day, consideration: cents, documents: recordables },
			{ expectedTax: cents },
		),
		answer: object({ recordingFee: cents, mortgageTax: cents, countySurcharge: cents }),
	},
	record: {
		request: object(
			{
				orderId,
				address,
				county: words,
				asOf: day,
				grantors: listOf(party, 50),
				grantees: listOf(party, 50),
				legalDescription: words,
				parcelNumber: words,
				consideration: cents,
				related: listOf(related, 100),
				documents: recordables,
			},
			{ expectedTax: cents, attempt: { type: "integer", minimum: 1 } },
		),
		answer: countysAnswer,
	},
	followUp: {
		request: object({ orderId, reference: words, county: words, asOf: day }),
		answer: countysAnswer,
	},
});

export const merchantsContract = contractOf<"merchants">()({
	review: {
		request: object({
			orderId,
			routingNumber: words,
			mask: words,
			customerName: words,
			amount: cents,
			askedAt: instant,
			now: instant,
		}),
		answer: { anyOf: [askAgain, object({ hasOrder: yesNo })] },
	},
});

export const accountCheckContract = contractOf<"accountCheck">()({
	verify: {
		request: object({ orderId, routingNumber: words, accountNumber: secretText(words), holderName: words }),
		answer: object(
			{ status: oneOf("VERIFIED", "PENDING_REVIEW", "NO_ANSWER", "DECLINED", "LATER") },
			{ reason: text, isBusiness: yesNo },
		),
	},
	confirmDeposits: { request: object({ orderId, amounts: listOf(cents, 10) }), answer: yesNo },
});
