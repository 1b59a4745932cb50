import type { Address } from "../../record/address.ts";

/** A home's location, as the loan application register names it. */
export interface CensusPlace {
	/** Five digits: state and county. */
	readonly county: string;
	/** Eleven digits: state, county and census tract. */
	readonly tract: string;
}

export interface GeocodingPort {
	/** Returns the place of an address, or undefined when it cannot be found. */
	locate(address: Address): Promise<CensusPlace | undefined>;
}
