import type { Json } from "../authored/authored.ts";

/** The wire record behind the facts; every part may be missing, unknown keys are ignored. */
export interface ApplicationRecord {
	/** The server's loan stage; absent or null if unknown. */
	readonly stage?: string | null;
	/** The flow state; resolved from the facts when absent. */
	readonly state?: string | null;
	/** The page that the borrower is on, relative to /{uuid}. */
	readonly page?: string | null;
	/** The day of the decision, yyyy-mm-dd, in the lender's time zone; only rules with dates need it. */
	readonly today?: string | null;
	readonly application?: { readonly [key: string]: Json };
	readonly profile?: { readonly [key: string]: Json };
	/** Values written by a lender's own forms, by organization code. */
	readonly partner?: { readonly [org: string]: Json };
	readonly identity?: { readonly [key: string]: Json };
	readonly org?: { readonly [key: string]: Json };
	readonly flags?: { readonly [key: string]: Json };
	readonly query?: { readonly [key: string]: Json };
	/** Assigned experiment variants: control or variation, by the experiment's key. */
	readonly experiments?: { readonly [key: string]: string };
	/** By form id, then field. */
	readonly answers?: { readonly [formId: string]: { readonly [field: string]: Json } };
}
