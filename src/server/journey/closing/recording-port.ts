import type { Address } from "../../record/address.ts";
import type { RecordedAt } from "../property/title-port.ts";

/** A document as it goes on record: the final copy that was signed, with its signatures. */
export interface RecordableDocument {
	readonly kind: "deed-of-trust" | "notary-acknowledgement";
	/** The title on its face. */
	readonly title: string;
	/** A PDF. */
	readonly bytes: Uint8Array;
	/** SHA-256 of the bytes, hex. */
	readonly sha256: string;
}

/** Who gives or receives a right by the instrument, as the county's index has it. */
export interface RecordedParty {
	readonly kind: "PERSON" | "ORGANIZATION";
	/** The whole name. */
	readonly name: string;
	/** Of a person. */
	readonly firstName?: string;
	readonly middleName?: string;
	readonly lastName?: string;
	readonly suffix?: string;
}

/** An earlier instrument that a county's index ties to the deed. */
export interface RelatedInstrument extends RecordedAt {
	/** The deed by which the owners hold the home, or what is released, put behind or corrected beside it. */
	readonly relation: "SOURCE_OF_TITLE" | "RELEASED" | "SUBORDINATED" | "CORRECTED";
}

/** What it is asked before: the price of recording a package. */
export interface RecordingQuestion {
	readonly orderId: string;
	readonly address: Address;
	readonly county: string;
	readonly asOf: string;
	/** The line, in cents. */
	readonly consideration: number;
	/** The tax on recording it as we reckon it, in cents; absent where only the county can say. */
	readonly expectedTax?: number;
	readonly documents: readonly RecordableDocument[];
}

/** What a county will charge, in cents. */
export interface RecordingQuote {
	readonly recordingFee: number;
	/** What the state, the county and the city take of the amount secured. */
	readonly mortgageTax: number;
	/** What the county adds to its fee. */
	readonly countySurcharge: number;
}

/** A package of documents for a county. */
export interface RecordingRequest {
	readonly orderId: string;
	readonly address: Address;
	readonly county: string;
	readonly asOf: string;
	readonly grantors: readonly RecordedParty[];
	readonly grantees: readonly RecordedParty[];
	readonly legalDescription: string;
	/** Empty where the records give the home none. */
	readonly parcelNumber: string;
	/** The line, in cents. */
	readonly consideration: number;
	/** What the records tie it to. */
	readonly related: readonly RelatedInstrument[];
	/** The tax on recording it as quoted, or else as we reckon it, in cents; absent where only the county can say. */
	readonly expectedTax?: number;
	/** 1 for the first time, 2 for a package that is sent again, and so on. */
	readonly attempt?: number;
	/** The security instrument, then a notary's certificate for each person who signed it. */
	readonly documents: readonly RecordableDocument[];
}

/** A county's answer so far. */
export interface RecordingResult {
	/** ACCEPTED: the county has it and will record it by `expectedOn`. */
	readonly status: "ACCEPTED" | "REJECTED" | "RECORDED" | "WITHDRAWN";
	/** Under which the vendor or the county finds the package again. */
	readonly reference?: string;
	/** Yyyy-mm-dd. */
	readonly expectedOn?: string;
	/** Why it was rejected or withdrawn. */
	readonly reason?: string;
	/** Of a recorded instrument: its number, or book and page, and when it was recorded. */
	readonly instrumentNumber?: string;
	readonly book?: string;
	readonly page?: string;
	/** ISO instant. */
	readonly recordedAt?: string;
	/** What the county charged, in cents. */
	readonly fee?: number;
	readonly tax?: number;
}

/** A question about a package that a county has accepted. */
export interface RecordingInquiry {
	readonly orderId: string;
	/** As the county accepted it; empty if it gave none. */
	readonly reference: string;
	readonly county: string;
	readonly asOf: string;
}

export interface RecordingPort {
	quote(question: RecordingQuestion): Promise<RecordingQuote>;
	record(request: RecordingRequest): Promise<RecordingResult>;
	/** Returns what became of an accepted package. */
	followUp(inquiry: RecordingInquiry): Promise<RecordingResult>;
}
