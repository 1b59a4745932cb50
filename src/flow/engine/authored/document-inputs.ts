/** What a kind of document may be filled with. */
export interface DocumentInputs {
	/** Texts, each in a place `{name}`; one that is empty leaves out what names it in `when`. */
	readonly values: readonly string[];
	/** Rows of cells, with the number of their columns. */
	readonly tables: { readonly [name: string]: number };
}

/** How the rate changes; `fixedRate` or `variableRate`, and how payments of the draw period are made, are "yes" or empty. */
const RATE_KIND = [
	"fixedRate",
	"variableRate",
	"interestOnlyDraw",
	"repayingDraw",
	"index",
	"lowestRate",
	"changesText",
	"changeMonths",
	"firstChangeMonths",
	"changeCap",
];
/** What comes off the rate: "yes" or empty; with all, with those in force on the day, which those are and which are not. */
const DISCOUNTS = [
	"discounts",
	"discountFloor",
	"discountRate",
	"discountPayment",
	"discountsHeld",
	"discountsOpen",
	"openingRate",
];
const TERMS = [
	...RATE_KIND,
	"draw",
	"fee",
	"line",
	"rate",
	"monthlyRate",
	"dailyRate",
	"months",
	"drawMonths",
	"repaymentMonths",
	"payment",
	"repayingPayment",
	"payments",
	"fundedOn",
	"firstDueOn",
	"firstPayment",
	"firstPaymentText",
	"firstPaymentChange",
	"lastPayment",
	"maturesOn",
	"totalInterest",
	"margin",
	"maxRate",
	"minRedraw",
	"lineFees",
	"annualFee",
	"annualFeeYear",
	"drawFee",
	"closureFee",
	"closureMonths",
	...DISCOUNTS,
	"nonRecourseText",
	"floodText",
	"floodCovenant",
	"valuationCharge",
	"notaryCharge",
	"recordingTaxCharge",
];
const TERMS_TABLES = { terms: 2, charges: 2, discounts: 3, schedule: 5 };
const CREDIT = [
	"rankText",
	"score",
	"scoreModel",
	"scoreRange",
	"scoredOn",
	"scoreDate",
	"bureau",
	"bureauAddress",
	"bureauPhone",
];
const INCOME_AGENCY = ["incomeAgency", "incomeAgencyAddress", "incomeAgencyPhone"];
const CREDIT_TABLES = { factors: 1, distribution: 3 };
const INSTRUMENT = [
	"instrumentTitle",
	"instrumentName",
	"grantor",
	"grantee",
	"grantText",
	"legalDescription",
	"partiesText",
	"trusteeText",
	"legendText",
	"releaseText",
	"witnessText",
];
const NONE = { values: [], tables: {} };
/** What only the law of some states wants printed on a document, by the values that show it (the table law/notices). */
export const PRINTED_NOTICES = {
	note: [
		"californiaCloseOut",
		"iowaWrittenTerms",
		"missouriWrittenTerms",
		"nebraskaWrittenTerms",
		"newYorkJuniorMortgage",
		"newYorkLateCharge",
	],
	"deed-of-trust": [
		"dcCreditLine",
		"dcRights",
		"illinoisCertificate",
		"iowaSecuredCredit",
		"kentuckyLineOfCredit",
		"kentuckyPreparer",
		"missouriFutureAdvances",
		"nevadaFutureAdvances",
		"newMexicoLineOfCredit",
		"northCarolinaEquityLine",
		"northDakotaRevolving",
		"ohioOpenEnd",
		"oklahomaPowerOfSale",
		"oregonLineOfCredit",
		"pennsylvaniaOpenEnd",
		"rhodeIslandOpenEnd",
		"southDakotaCollateral",
		"tennesseeOpenEnd",
		"tennesseeRecordingTax",
		"virginiaCreditLine",
		"westVirginiaCreditLine",
	],
} as const;

/** What every document may say: the lender, the borrower, the home, the day. */
export const COMMON_INPUTS: readonly string[] = [
	"creditor",
	"lenderNmlsText",
	"lenderAddress",
	"lenderPhone",
	"agency",
	"date",
	"borrower",
	"owners",
	"property",
	"state",
	"county",
	"parcelNumber",
	"loanNumber",
	"ownersOnDeed",
	// of a company that borrows, empty where a person does: who signs for it, and as what
	"signedFor",
];

/** Every document that the application can make, in the order of the journey, with what it may be filled with. */
export const DOCUMENT_INPUTS = {
	"privacy-notice": NONE,
	"e-sign-consent": { values: ["demonstrationCode"], tables: {} },
	"pre-soft-credit": NONE,
	incompleteness: { values: ["deadline"], tables: { missing: 1 } },
	"home-equity": {
		values: [
			...RATE_KIND,
			"discounts",
			"exampleInterestMonths",
			"exampleRepaying",
			"exampleRepayingMonths",
			"maxRateDrawPayment",
			"maxRateRepayingPayment",
			"maxRateAfter",
			"exampleRate",
			"exampleYears",
			"exampleMonths",
			"exampleRegular",
			"examplePayment",
			"exampleLast",
			"exampleBalloonText",
			"drawMonths",
			"repaymentMonths",
			"minRate",
			"maxRate",
			"feePercent",
			"valuationFee",
			"notaryFee",
			"valuationPaidTo",
			"notaryPaidTo",
			"balloonText",
			"recordingText",
			"minLine",
			"maxLine",
			"minRedraw",
			"prime",
			"margin",
			"redrawRate",
			"maxRatePayment",
			"offersExpire",
		],
		tables: { lineFees: 4, discounts: 3, plans: 6, variablePlans: 6, primeHistory: 5 },
	},
	brochure: NONE,
	"counseling-list": { values: ["zip", "counselorsAsOf"], tables: { counselors: 4 } },
	"credit-score": { values: CREDIT, tables: CREDIT_TABLES },
	valuation: { values: [], tables: { valuation: 2 } },
	"texas-notice": { values: ["earliestClosing"], tables: {} },
	"california-fair-lending": NONE,
	"california-hazard-insurance": NONE,
	"connecticut-counsel": NONE,
	"florida-insurance": NONE,
	"georgia-foreclosure": NONE,
	"georgia-waiver": NONE,
	"kansas-high-ltv": NONE,
	"maine-insurance": NONE,
	"maryland-net-benefit": { values: TERMS, tables: TERMS_TABLES },
	"minnesota-closing-agent": NONE,
	"new-jersey-counsel": NONE,
	"new-york-application": NONE,
	"south-carolina-preference": { values: ["attorney", "insuranceAgent"], tables: {} },
	"wisconsin-marital-property": NONE,
	"spanish-terms": { values: TERMS, tables: TERMS_TABLES },
	"wisconsin-spouse-notice": { values: ["spouse", "spouseAddress", "agreedOn", "line"], tables: {} },
	"flood-notice": {
		values: ["floodZone", "floodCommunity", "floodMapDate", "floodCover", "floodInProgram", "floodOutsideProgram"],
		tables: {},
	},
	summary: {
		values: [
			...TERMS,
			"dob",
			"maritalStatus",
			"email",
			"phone",
			"occupancy",
			"ownership",
			"value",
			"valueSource",
			"lienTotal",
			"income",
			"employment",
			"jointText",
		],
		tables: TERMS_TABLES,
	},
	counteroffer: {
		values: [...CREDIT, ...INCOME_AGENCY, "requested", "deadline", "usedCredit", "otherSources"],
		tables: { ...CREDIT_TABLES, reasons: 1, offered: 4 },
	},
	"autopay-authorization": {
		values: ["words", "payment", "firstPaymentText", "discountPayment"],
		tables: { account: 2 },
	},
	closing: { values: TERMS, tables: TERMS_TABLES },
	note: { values: [...TERMS, ...PRINTED_NOTICES.note, "instrumentName"], tables: TERMS_TABLES },
	"deed-of-trust": {
		values: [...TERMS, ...INSTRUMENT, ...PRINTED_NOTICES["deed-of-trust"], "spouseText"],
		tables: TERMS_TABLES,
	},
	"name-affidavit": { values: [], tables: { otherNames: 1 } },
	"texas-fair-value": { values: ["value", "valueSource", "line", "eightyPercent"], tables: {} },
	"notary-acknowledgement": {
		values: [
			...TERMS,
			...INSTRUMENT,
			"presenceText",
			"electronicText",
			"appeared",
			"venueState",
			"venueCounty",
			"actOn",
			"notary",
			"commission",
			"journal",
			"witnesses",
		],
		tables: {},
	},
	rescission: { values: ["recipient", "copiesText", "signedOn", "endsOn"], tables: { days: 2 } },
	"adverse-action": {
		values: [...CREDIT, ...INCOME_AGENCY, "usedCredit", "otherSources"],
		tables: { ...CREDIT_TABLES, reasons: 1 },
	},
} as const satisfies { readonly [kind: string]: DocumentInputs };

/** A kind of document. */
export type DocumentKind = keyof typeof DOCUMENT_INPUTS;

/** The kinds that may come with a blank application. */
export type GivenBefore = Extract<DocumentKind, "home-equity" | "brochure">;

/** Every kind, in the order of the journey. */
export const DOCUMENT_KINDS = Object.keys(DOCUMENT_INPUTS) as readonly DocumentKind[];

/** Returns the values that may fill this kind of document, in addition to those of every document. */
export function documentInputs(kind: DocumentKind): DocumentInputs {
	return DOCUMENT_INPUTS[kind];
}
