import mapping from "./loan-mapping.json" with { type: "json" };

/** What became of an application, as far as a loan system keeps it. */
export const LOAN_OUTCOMES = ["FUNDED", "DENIED", "WITHDRAWN", "INCOMPLETE", "NOT_ACCEPTED"] as const;
export type LoanOutcome = (typeof LOAN_OUTCOMES)[number];

/** How a value is written: dollars with cents, a fraction as percent, yyyy-mm-dd, a whole number, true or false, digits alone. */
export const VALUE_KINDS = ["text", "dollars", "percent", "day", "count", "yesNo", "digits", "ssn"] as const;
export type ValueKind = (typeof VALUE_KINDS)[number];

/** One value of the message. */
export interface MappingRow {
	/** Its element below the group's, or `@` and its attribute; `[name]` tells elements of one name apart. */
	readonly to: string;
	/** The path of what is written; in a group with `each`, below the item. */
	readonly from?: string;
	/** What is always written instead. */
	readonly always?: string;
	/** Instead: the kind and number by which the element is named in `arcs`, such as LIABILITY_2. */
	readonly label?: string;
	/** Only where there is something at this path. */
	readonly if?: string;
	readonly as?: ValueKind;
	/** The message's word for each of ours, null for none; what is not named here counts as missing. */
	readonly values?: { readonly [ours: string]: string | null };
	/** The outcomes of which a message without it is not sent. */
	readonly required?: readonly LoanOutcome[];
	/** What people call it when it is missing. */
	readonly meaning?: string;
}

/** Values below one element, or below one for each item of a list. */
export interface MappingGroup {
	readonly under: string;
	readonly each?: string;
	readonly rows: readonly MappingRow[];
}

/** How records become messages, in the order of the message's schema. */
export interface LoanMapping {
	readonly namespace: string;
	readonly root: string;
	readonly groups: readonly MappingGroup[];
	readonly arcs?: MappedArcs;
}

/** How labeled elements belong together: each of a kind to the first of another, or of its own. */
export interface MappedArcs {
	readonly under: string;
	/** What every role of an arc begins with. */
	readonly prefix: string;
	readonly each: readonly { readonly from: string; readonly to: string; readonly role: string }[];
}

/** The mapping of a line and of an application that ended without one. */
export const LOAN_MAPPING = mapping as LoanMapping;
