import type { PartyToScreen, ScreeningHit } from "../../../lending/screening/screen-party.ts";

/** A published list as it was used. */
export interface SanctionsList {
	/** The day of the list, yyyy-mm-dd. */
	readonly date: string;
	/** SHA-256 of its files, in hex. */
	readonly sha256: string;
}

/** The entries that each party may be, in the order of the parties. */
export interface Screening {
	readonly list: SanctionsList;
	readonly hits: readonly (readonly ScreeningHit[])[];
}

export interface ScreeningRequest {
	readonly orderId: string;
	readonly parties: readonly PartyToScreen[];
	/** yyyy-mm-dd. */
	readonly asOf: string;
	/** The score from which on a hit counts, 0 to 1. */
	readonly likeness: number;
}

export interface SanctionsPort {
	/** Compares the parties with the list of the day; throws if the newest list is too old to rely on. */
	screen(request: ScreeningRequest): Promise<Screening>;
}
