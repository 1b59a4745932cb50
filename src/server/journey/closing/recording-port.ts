import type { Address } from "../../record/address.ts";

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
	/** The tax on recording it as we reckon it, in cents; absent where only the county can say. */
	readonly expectedTax?: number;
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
	record(request: RecordingRequest): Promise<RecordingResult>;
	/** Returns what became of an accepted package. */
	followUp(inquiry: RecordingInquiry): Promise<RecordingResult>;
}
