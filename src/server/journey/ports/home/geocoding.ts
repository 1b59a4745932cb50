import type { Address } from "../contract/parts.ts";

/** A home's location, as the loan application register names it. */
export interface CensusPlace {
	/** Five digits: state and county. */
	readonly county: string;
	/** Eleven digits: state, county and census tract. */
	readonly tract: string;
}

/** A place that an address was matched with. */
export interface CensusMatch extends CensusPlace {
	/** Whether the address is known as it was asked; undefined where the source does not say. */
	readonly isExact: boolean | undefined;
}

/** Where an answer comes from. */
export interface CensusSource {
	/** The adapter that answered. */
	readonly name: string;
	/** The address ranges that were searched, such as "Public_AR_Current". */
	readonly benchmark?: string;
	/** The boundaries of tracts, such as "Current_Current". */
	readonly vintage?: string;
	/** Of an answer from a file: the day (yyyy-mm-dd) on which it was last written, and its SHA-256. */
	readonly file?: { readonly date: string; readonly sha256: string };
}

/** What is known of an address. */
export interface CensusAnswer {
	/** Every match; empty when the address was not found, or is tied. */
	readonly matches: readonly CensusMatch[];
	/** The source knows several places and tells none of them. */
	readonly isTied: boolean;
	readonly source: CensusSource;
}

export interface GeocodingPort {
	/** Finds the places of an address by the boundaries of a register's year; rejects when the source cannot answer. */
	locate(address: Address, year: number): Promise<CensusAnswer>;
}

/** Why a person has to look at a home's place: it is unknown, one of several, or of an address like the home's. */
export type PlaceDoubt = "NOT_FOUND" | "SEVERAL" | "NOT_EXACT";

/** The one tract that all matches are in, and what a person has to look at; several tracts are never chosen from. */
export function placeOf({ matches, isTied }: CensusAnswer): {
	readonly place: CensusPlace | undefined;
	readonly doubt: PlaceDoubt | undefined;
} {
	const tracts = new Set(matches.map(({ tract }) => tract));
	const [first] = matches;
	if (isTied || tracts.size > 1) return { place: undefined, doubt: "SEVERAL" };
	if (first === undefined) return { place: undefined, doubt: "NOT_FOUND" };
	const { county, tract } = first;
	const isInexact = matches.every(({ isExact }) => isExact === false);
	return { place: { county, tract }, doubt: isInexact ? "NOT_EXACT" : undefined };
}
