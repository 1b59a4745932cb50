import type { PartyToScreen, ScreeningHit } from "../../../lending/screening/screen-party.ts";

/** A published list as it was used. */
export interface SanctionsList {
	/** The day of the list, yyyy-mm-dd. */
	readonly date: string;
	/** SHA-256 of its files, in hex. */
	readonly sha256: string;
}

/** A hit, and a digest of what the list says of the entry and of the birth date it was compared with. */
export interface ContentHit extends ScreeningHit {
	/** Another digest: what was compared has changed. Absent at vendors that give none. */
	readonly content?: string;
}

/** The entries that each party may be, in the order of the parties. */
export interface Screening {
	readonly list: SanctionsList;
	readonly hits: readonly (readonly ContentHit[])[];
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
