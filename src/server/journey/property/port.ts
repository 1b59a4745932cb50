import type { Address } from "../../record/address.ts";

/** A parcel of the county's records. */
export interface PropertyMatch {
	/** The vendor's id, the same on every look-up. */
	readonly id: string;
	readonly address: Address;
	readonly county: string;
	readonly parcelNumber: string;
	readonly propertyType: "SINGLE_FAMILY" | "CONDO" | "TOWNHOUSE" | "MANUFACTURED" | "COOP";
	readonly units: number;
	readonly isListedForSale: boolean;
	/** Names on the deed, as recorded; empty when the county does not publish them. */
	readonly owners: readonly string[];
	/** Property tax a year in cents, as last billed; absent when the county does not publish it. */
	readonly annualTax?: number;
	/** Homeowners association dues a month in cents, 0 without one; absent when no record says. */
	readonly monthlyDues?: number;
	/** When the last deed was recorded, yyyy-mm-dd. */
	readonly acquiredOn: string;
}

export interface PropertyLookup {
	readonly orderId: string;
	readonly address: Address;
	readonly ownerName: string;
	readonly asOf: string;
}

export interface PropertyRecordsPort {
	/** Returns every parcel that the address may refer to; empty when the county has no such place. */
	lookup(request: PropertyLookup): Promise<readonly PropertyMatch[]>;
}
