import type { Json } from "../authored/authored.ts";

/** The wire record behind the facts; every part may be missing, unknown keys are ignored. */
export interface ApplicationRecord {
	/** The server's loan stage; absent or null while none is known. */
	readonly stage?: string | null;
	/** The flow state; settled from the facts when absent. */
	readonly state?: string | null;
	/** The page that the borrower is on, relative to /{uuid}. */
	readonly page?: string | null;
	/** The day of the decision, yyyy-mm-dd, as the lender counts days; only rules with dates need it. */
	readonly today?: string | null;
	readonly application?: { readonly [key: string]: Json };
	readonly profile?: { readonly [key: string]: Json };
	/** What a lender's own forms write, by the code of the organisation. */
	readonly partner?: { readonly [org: string]: Json };
	readonly identity?: { readonly [key: string]: Json };
	readonly org?: { readonly [key: string]: Json };
	readonly flags?: { readonly [key: string]: Json };
	readonly query?: { readonly [key: string]: Json };
	/** The sides of the lender's experiments that were assigned: control or variation, by the experiment's key. */
	readonly experiments?: { readonly [key: string]: string };
	/** By form id, then field. */
	readonly answers?: { readonly [formId: string]: { readonly [field: string]: Json } };
}
