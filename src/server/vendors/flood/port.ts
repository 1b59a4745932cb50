import type { Address } from "../address.ts";

export interface FloodDetermination {
	/** FEMA zone, such as X or AE. */
	readonly zone: string;
	/** Zones that begin with A or V need flood insurance. */
	readonly isSpecialHazard: boolean;
	readonly certificateNumber: string;
	readonly mapDate: string;
}

export interface FloodPort {
	determine(request: { readonly orderId: string; readonly address: Address }): Promise<FloodDetermination>;
}
