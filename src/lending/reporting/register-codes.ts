/** The codes of the loan application register (12 CFR part 1003), as the law's tables have them. */
export interface RegisterCodes {
	/** The code of a choice in one of the register's fields ("sex/FEMALE"). Throws for a choice without one. */
	readonly code: (choice: `${RegisterField}/${string}`) => string;
	/** Whether a choice has a code. */
	readonly has: (choice: `${RegisterField}/${string}`) => boolean;
	/** The code of a scoring model; undefined where it has none and is named. */
	readonly scoreModel: (name: string) => string | undefined;
}

/** A field of the register whose codes are listed. */
type RegisterField =
	| "action"
	| "age"
	| "business"
	| "ethnicity"
	| "observed"
	| "occupancy"
	| "purpose"
	| "race"
	| "sex";
