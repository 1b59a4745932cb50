import { contractOf } from "./contract.ts";
import {
	address,
	askAgain,
	cents,
	day,
	instant,
	listOf,
	object,
	oneOf,
	orderId,
	share,
	text,
	words,
	yesNo,
} from "./parts.ts";

const lienType = oneOf("MORTGAGE", "HELOC", "OTHER");
const titleRequest = { orderId, address, ownerName: words, asOf: day };
const recordedAt = object({}, { instrumentNumber: text, book: text, page: text, recordedOn: day });
const titleException = object(
	{
		kind: oneOf("LIEN", "JUDGMENT", "TAX", "EASEMENT", "LIS_PENDENS", "OWNERSHIP", "OTHER"),
		text,
		remedy: oneOf("NONE", "RELEASE", "SUBORDINATION", "CORRECTION"),
		isCleared: yesNo,
	},
	{
		clearedBy: oneOf("BORROWER", "OTHER_LENDER", "TITLE_COMPANY", "LENDER"),
		amount: cents,
		position: { type: "integer", minimum: 1 },
		recorded: recordedAt,
	},
);
const homeEquityCredit = object({ closedOn: day, isOpen: yesNo });

export const titleContract = contractOf<"title">()({
	prequalify: {
		request: object(titleRequest),
		answer: object(
			{
				owners: listOf(text),
				vesting: oneOf("SOLE", "JOINT", "TRUST", "LLC"),
				acquiredOn: day,
				recordedLiens: listOf(
					object(
						{
							holder: text,
							type: lienType,
							balance: cents,
							monthlyPayment: cents,
							position: { type: "integer", minimum: 1 },
						},
						{ limit: cents },
					),
				),
				homeEquityCredits: listOf(homeEquityCredit),
			},
			{ nameOrder: oneOf("GIVEN_FIRST", "FAMILY_FIRST"), vestingText: text, legalDescription: text, effectiveOn: day },
		),
	},
	finalReport: {
		request: object(titleRequest),
		answer: object(
			{ isClear: yesNo, exceptions: listOf(titleException, 100), legalDescription: words, trustee: words },
			{
				lastDeed: recordedAt,
				payoffAskedOf: text,
				commitmentNumber: text,
				effectiveOn: day,
				vestingText: text,
				requirements: listOf(text),
			},
		),
	},
	payoffStatement: {
		request: object({ ...titleRequest, askedAt: instant, now: instant }),
		answer: { anyOf: [askAgain, object({ amount: cents, goodThrough: day })] },
	},
});

export const floodContract = contractOf<"flood">()({
	determine: {
		request: object({ orderId, address, askedAt: instant, now: instant }),
		answer: {
			anyOf: [
				askAgain,
				object({
					zone: text,
					isSpecialHazard: yesNo,
					community: text,
					participates: yesNo,
					certificateNumber: text,
					mapDate: day,
				}),
			],
		},
	},
});

const valuationRequest = object(
	{ orderId, address, asOf: day },
	{
		ownersEstimate: cents,
		knownValue: cents,
		comparables: listOf(object({ street: words, price: cents, soldOn: day }), 20),
	},
);
const valuation = { value: cents, model: text, confidence: share, asOf: day };
const condition = oneOf("POOR", "FAIR", "AVERAGE", "GOOD", "EXCELLENT");
const inspected = object({ ...valuation, condition });

export const propertyValuationContract = contractOf<"propertyValuation">()({
	automatedValue: {
		request: valuationRequest,
		answer: object(
			{ valuation: { anyOf: [object(valuation), { type: "null" }] } },
			{ method: oneOf("BPO", "NAV_BPO", "NAV_RESI_EVAL", "ONSITE_APPRAISAL") },
		),
	},
	brokerOpinion: { request: valuationRequest, answer: inspected },
	orderAppraisal: { request: valuationRequest, answer: object({}, { visitsAt: instant, appraiser: text }) },
	appraisalReport: { request: valuationRequest, answer: inspected },
});

export const propertyRecordsContract = contractOf<"propertyRecords">()({
	lookup: {
		request: object({ orderId, address, ownerName: words, asOf: day }),
		answer: listOf(
			object(
				{
					id: text,
					address,
					county: words,
					parcelNumber: words,
					propertyType: oneOf("SINGLE_FAMILY", "CONDO", "TOWNHOUSE", "MANUFACTURED", "COOP"),
					units: { type: "integer", minimum: 1, maximum: 1_000 },
					isListedForSale: yesNo,
					owners: listOf(text),
					acquiredOn: day,
				},
				{ annualTax: cents, monthlyDues: cents },
			),
		),
	},
});
