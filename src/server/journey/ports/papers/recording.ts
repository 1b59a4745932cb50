import { type OfSchema, typedAs } from "../../../../contracts/wire/schema-type.ts";
import { contractOf } from "../contract/contract.ts";
import {
	address,
	cents,
	day,
	digest,
	listOf,
	object,
	oneOf,
	orderId,
	ordinal,
	text,
	words,
	writtenInstant,
} from "../contract/parts.ts";
import { whereRecorded } from "../home/title.ts";

const recordable = object({
	kind: oneOf("deed-of-trust", "notary-acknowledgement"),
	/** The title on its face. */
	title: text,
	/** SHA-256 of the bytes, hex. */
	sha256: digest,
});
/** A document as it goes on record: the final copy that was signed, with its signatures; its bytes travel apart. */
export interface RecordableDocument extends OfSchema<typeof recordable, Date> {
	/** A PDF. */
	readonly bytes: Uint8Array;
}
const recordables = listOf(typedAs<RecordableDocument>(recordable));

const party = object(
	{
		kind: oneOf("PERSON", "ORGANIZATION"),
		/** The whole name. */
		name: text,
	},
	{
		/** Of a person. */
		firstName: words,
		middleName: words,
		lastName: words,
		suffix: words,
	},
);
/** Who gives or receives a right by the instrument, as the county's index has it. */
export type RecordedParty = OfSchema<typeof party, Date>;

const related = object(
	{
		/** The deed by which the owners hold the home, or what is released, put behind or corrected beside it. */
		relation: oneOf("SOURCE_OF_TITLE", "RELEASED", "SUBORDINATED", "CORRECTED"),
	},
	whereRecorded,
);
/** An earlier instrument that a county's index ties to the deed. */
export type RelatedInstrument = OfSchema<typeof related, Date>;

const recordingQuestion = object(
	{
		orderId,
		address,
		county: words,
		asOf: day,
		/** The line. */
		consideration: cents,
		documents: recordables,
	},
	{
		/** The tax on recording it as we reckon it; absent where only the county can say. */
		expectedTax: cents,
	},
);
/** What it is asked before: the price of recording a package. */
type RecordingQuestion = OfSchema<typeof recordingQuestion, Date>;

const recordingQuote = object({
	recordingFee: cents,
	/** What the state, the county and the city take of the amount secured. */
	mortgageTax: cents,
	/** What the county adds to its fee. */
	countySurcharge: cents,
});
/** What a county will charge. */
export type RecordingQuote = OfSchema<typeof recordingQuote, Date>;

const recordingRequest = object(
	{
		orderId,
		address,
		county: words,
		asOf: day,
		grantors: listOf(party, 50),
		grantees: listOf(party, 50),
		legalDescription: words,
		/** Empty where the records give the home none. */
		parcelNumber: words,
		/** The line. */
		consideration: cents,
		/** What the records tie it to. */
		related: listOf(related, 100),
		/** The security instrument, then a notary's certificate for each person who signed it. */
		documents: recordables,
	},
	{
		/** The tax on recording it as quoted, or else as we reckon it; absent where only the county can say. */
		expectedTax: cents,
		/** 1 for the first time, 2 for a package that is sent again, and so on. */
		attempt: ordinal,
	},
);
/** A package of documents for a county. */
export type RecordingRequest = OfSchema<typeof recordingRequest, Date>;

const recordingResult = object(
	{
		/** ACCEPTED: the county has it and will record it by `expectedOn`. */
		status: oneOf("ACCEPTED", "REJECTED", "RECORDED", "WITHDRAWN"),
	},
	{
		/** Under which the vendor or the county finds the package again. */
		reference: text,
		expectedOn: day,
		/** Why it was rejected or withdrawn. */
		reason: text,
		/** Of a recorded instrument: its number, or book and page, and when it was recorded. */
		instrumentNumber: text,
		book: text,
		page: text,
		recordedAt: writtenInstant,
		/** What the county charged. */
		fee: cents,
		tax: cents,
	},
);
/** A county's answer so far. */
export type RecordingResult = OfSchema<typeof recordingResult, Date>;

const recordingInquiry = object({
	orderId,
	/** As the county accepted it; empty if it gave none. */
	reference: words,
	county: words,
	asOf: day,
});
/** A question about a package that a county has accepted. */
type RecordingInquiry = OfSchema<typeof recordingInquiry, Date>;

export interface RecordingPort {
	quote(question: RecordingQuestion): Promise<RecordingQuote>;
	record(request: RecordingRequest): Promise<RecordingResult>;
	/** Returns what became of an accepted package. */
	followUp(inquiry: RecordingInquiry): Promise<RecordingResult>;
}

export const recordingContract = contractOf<RecordingPort>()({
	quote: { request: recordingQuestion, answer: recordingQuote },
	record: { request: recordingRequest, answer: recordingResult },
	followUp: { request: recordingInquiry, answer: recordingResult },
});
