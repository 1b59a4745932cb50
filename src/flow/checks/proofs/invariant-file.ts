import type { Rule } from "../../engine/index.ts";

/** One compliance statement in flows/invariants.json, of exactly one kind. */
export type Invariant = { readonly about: string; readonly source?: string } & (
	| { readonly order: readonly string[]; readonly requires: Rule }
	| { readonly stage: readonly string[]; readonly requires: Rule }
	| { readonly page: readonly string[]; readonly requires: Rule }
	| { readonly resolves: readonly { readonly state: string; readonly whenever: Rule }[] }
	| { readonly state: readonly string[]; readonly requires: Rule }
	| { readonly route: readonly string[]; readonly requires: Rule }
	| { readonly whenever: Rule; readonly pageCarries: readonly string[] }
	| { readonly choice: string; readonly field?: string; readonly saysBefore: string }
	| { readonly choice: string; readonly field?: string; readonly effect: string }
	| { readonly consent: string }
	| { readonly mailed: readonly MailingLimit[] }
);

/** By when the paper of these documents has to be in the mail. */
export interface MailingLimit {
	readonly documents: readonly string[];
	readonly days: number;
	readonly unit: "CALENDAR" | "BUSINESS";
	/** The making of the notice, or the application. */
	readonly from: "MADE" | "APPLICATION";
}

/** Statements that apply to every lender's product; no overlay may change them. */
export interface InvariantsFile {
	readonly invariants: { readonly [id: string]: Invariant };
}
