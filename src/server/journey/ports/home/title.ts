import type { OfSchema } from "../../../../contracts/wire/schema-type.ts";
import { contractOf } from "../contract/contract.ts";
import {
	type AskAgain,
	address,
	askAgain,
	cents,
	day,
	instant,
	listOf,
	object,
	oneOf,
	orderId,
	ordinal,
	text,
	words,
	yesNo,
} from "../contract/parts.ts";

const asked = { orderId, address, ownerName: words, asOf: day };
const titleRequest = object(asked);
export type TitleRequest = OfSchema<typeof titleRequest, Date>;

const recordedLien = object(
	{ holder: text, type: oneOf("MORTGAGE", "HELOC", "OTHER"), balance: cents, monthlyPayment: cents, position: ordinal },
	{ limit: cents },
);

const titleReport = object(
	{
		owners: listOf(text),
		vesting: oneOf("SOLE", "JOINT", "TRUST", "LLC"),
		acquiredOn: day,
		/** Liens that the credit file does not show. */
		recordedLiens: listOf(recordedLien),
		/** Home equity credits on the home, open or released, by the day on which each closed. */
		homeEquityCredits: listOf(object({ closedOn: day, isOpen: yesNo })),
	},
	{
		/** Which name the county writes first; either may be where it is not told. */
		nameOrder: oneOf("GIVEN_FIRST", "FAMILY_FIRST"),
		/** How the owners hold title, in the words of the last deed of record. */
		vestingText: text,
		legalDescription: text,
		/** Up to when the records were searched. */
		effectiveOn: day,
	},
);
/** The content of the land records. */
export type TitleReport = OfSchema<typeof titleReport, Date>;

/** The properties by which a county finds an instrument. */
export const whereRecorded = { instrumentNumber: text, book: text, page: text, recordedOn: day };
const recordedAt = object({}, whereRecorded);
/** Where the county has an instrument: its number, or book and page. */
export type RecordedAt = OfSchema<typeof recordedAt, Date>;

const titleException = object(
	{
		/** OTHER is whatever has no name here: a person looks at it. */
		kind: oneOf("LIEN", "JUDGMENT", "TAX", "EASEMENT", "LIS_PENDENS", "OWNERSHIP", "OTHER"),
		/** In the words of the report. */
		text,
		/** What has to be recorded for it to go; NONE where the policy is issued with it. */
		remedy: oneOf("NONE", "RELEASE", "SUBORDINATION", "CORRECTION"),
		isCleared: yesNo,
	},
	{
		/** Who sees to that. */
		clearedBy: oneOf("BORROWER", "OTHER_LENDER", "TITLE_COMPANY", "LENDER"),
		/** As recorded. */
		amount: cents,
		/** Its place among the liens; 1 is paid first. */
		position: ordinal,
		recorded: recordedAt,
	},
);
/** What a policy would not insure. */
export type TitleException = OfSchema<typeof titleException, Date>;

const finalTitle = object(
	{
		isClear: yesNo,
		exceptions: listOf(titleException, 100),
		/** The legal description of the property, as the last deed of record has it; empty when the records have none. */
		legalDescription: words,
		/** Name and address of the trustee whom the title company provides for a deed of trust. */
		trustee: words,
	},
	{
		/** The deed by which the owners hold the home; many counties want it named in what is recorded next. */
		lastDeed: recordedAt,
		/** Another lender whose exact payoff amount is needed before the line can be first or second. */
		payoffAskedOf: text,
		/** Of the commitment to insure. */
		commitmentNumber: text,
		/** Up to when the records were searched. */
		effectiveOn: day,
		/** How the owners hold title, in the words of the last deed of record. */
		vestingText: text,
		/** What has to be done before a policy is issued, each in its own words. */
		requirements: listOf(text),
	},
);
export type FinalTitle = OfSchema<typeof finalTitle, Date>;

const payoffRequest = object({ ...asked, askedAt: instant, now: instant });
type PayoffRequest = OfSchema<typeof payoffRequest, Date>;

const payoffStatement = object({ amount: cents, goodThrough: day });
/** The payoff amount of a loan, and how long it is valid. */
type PayoffStatement = OfSchema<typeof payoffStatement, Date>;

export interface TitlePort {
	prequalify(request: TitleRequest): Promise<TitleReport>;
	finalReport(request: TitleRequest): Promise<FinalTitle>;
	/** Returns the other lender's answer, or when to ask again. */
	payoffStatement(request: PayoffRequest): Promise<PayoffStatement | AskAgain>;
}

export const titleContract = contractOf<TitlePort>()({
	prequalify: { request: titleRequest, answer: titleReport },
	finalReport: { request: titleRequest, answer: finalTitle },
	payoffStatement: { request: payoffRequest, answer: { anyOf: [askAgain, payoffStatement] } },
});
