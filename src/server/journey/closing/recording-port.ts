import type { Address } from "../../record/address.ts";

export interface RecordingResult {
	readonly status: "RECORDED" | "MAILED";
	readonly instrumentNumber: string;
	/** When the county expects to be done, yyyy-mm-dd. */
	readonly expectedOn: string;
}

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

export interface RecordingPort {
	record(request: {
		readonly orderId: string;
		readonly address: Address;
		readonly county: string;
		readonly asOf: string;
		/** The security instrument, then a notary's certificate for each person who signed it. */
		readonly documents: readonly RecordableDocument[];
	}): Promise<RecordingResult>;
}
