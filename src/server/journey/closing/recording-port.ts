import type { Address } from "../../record/address.ts";

export interface RecordingResult {
	readonly status: "RECORDED" | "MAILED";
	readonly instrumentNumber: string;
	/** When the county expects to be done, yyyy-mm-dd. */
	readonly expectedOn: string;
}

export interface RecordingPort {
	record(request: {
		readonly orderId: string;
		readonly address: Address;
		readonly county: string;
		readonly asOf: string;
	}): Promise<RecordingResult>;
}
