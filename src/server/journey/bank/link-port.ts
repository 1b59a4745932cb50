/** Where income or money arrives: a bank, a payroll provider, or the tax records. */
export interface Institution {
	readonly id: string;
	readonly name: string;
	readonly kind: "BANK" | "PAYROLL" | "TAX";
}

export interface LinkedAccount {
	readonly id: string;
	readonly name: string;
	readonly kind: "CHECKING" | "SAVINGS";
	readonly routingNumber: string;
	readonly accountNumber: string;
}

export type BankLinkResult =
	| {
			readonly status: "LINKED";
			readonly token: string;
			readonly bankName: string;
			/** Of a bank; a payroll provider and the tax records have none. */
			readonly accounts: readonly LinkedAccount[];
	  }
	| { readonly status: "REFUSED"; readonly code: string; readonly message: string };

/** A redirect to an institution's own page, and back. */
export interface HandOff {
	readonly institution: Institution;
	/** Comes back as `oauth_state_id`; means nothing to the institution. */
	readonly state: string;
	/** The registered address to come back to, from the origin's root. */
	readonly returnPath: string;
}

/** Links accounts only on the institution's or aggregator's page: no credentials pass through this server. */
export interface BankLinkPort {
	readonly institutions: readonly Institution[];
	/** Returns the address of the institution's page; it comes back with `oauth_state_id` and `code`, or with `error`. */
	handOffUrl(handOff: HandOff): string;
	/** Turns the code of a return into an access, once. */
	exchange(returned: { readonly institution: string; readonly code: string }): Promise<BankLinkResult>;
}
