/** The shape of flows/standing.json. */

/** What is said about a row of the stage table while it decides, and once it is behind. */
export interface StatusRow {
	/** The milestone that the row belongs to; none for a hold or an end. */
	readonly step?: string;
	/** Whose turn it is. */
	readonly turn: "BORROWER" | "LENDER" | "OTHER" | "NOBODY";
	/** Who that is, in words. */
	readonly who: string;
	readonly title: string;
	readonly body: string;
	/** How long it takes at most, from the moment when the row came to decide. */
	readonly within?: { readonly minutes?: number; readonly days?: number; readonly workingDays?: number };
	/** Where the record holds the date, when it does; goes before `within`. */
	readonly until?: string;
	/** The same in words, for a time that no date can give. */
	readonly about?: string;
	/** One sentence for the list of what was done. */
	readonly done?: string;
	/** The line is open; other rows at which nothing is asked of anybody end without one. */
	readonly opensLine?: boolean;
}

/** Where an application stands, in words: the milestones, and for each row of the stage table whose turn it is. */
export interface StatusFile {
	readonly steps: { readonly [id: string]: { readonly label: string; readonly phase?: string } };
	/** What the waiting screen says during each phase, by the phase that steps name. */
	readonly phases?: { readonly [id: string]: { readonly title: string; readonly body: string } };
	readonly rows: { readonly [rowId: string]: StatusRow };
	/** Said where a vendor order or a rule has failed and a person must look. */
	readonly held: StatusRow;
	/** The first line of what was done. */
	readonly started: string;
}
