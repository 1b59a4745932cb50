import type { Address } from "../../record/address.ts";

export interface FloodDetermination {
	/** FEMA zone, such as X or AE. */
	readonly zone: string;
	/** Zones that begin with A or V need flood insurance. */
	readonly isSpecialHazard: boolean;
	/** As the flood map names it. */
	readonly community: string;
	/** Whether it takes part in the National Flood Insurance Program, as its community status book says. */
	readonly participates: boolean;
	readonly certificateNumber: string;
	readonly mapDate: string;
}

export interface FloodRequest {
	readonly orderId: string;
	readonly address: Address;
	/** When the certificate was first requested. */
	readonly askedAt: Date;
	readonly now: Date;
}

export interface FloodPort {
	/** Returns the certificate, or when to ask for it again. */
	determine(request: FloodRequest): Promise<FloodDetermination | { readonly askAgainAt: Date }>;
}
