/** Where income or money arrives: a bank, a payroll provider, or the tax records. */
export interface Institution {
	readonly id: string;
	readonly name: string;
	readonly kind: "BANK" | "PAYROLL" | "TAX";
	/** It signs people in on its own page and sends them back. */
	readonly isOauth: boolean;
}

export interface BankLinkRequest {
	readonly institution: string;
	/** Passed through to the institution; never stored, never logged. */
	readonly username: string;
	readonly password: string;
	readonly mfaCode?: string;
	/** The answer to the question that the institution asked. */
	readonly mfaAnswer?: string;
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
			readonly accounts: readonly LinkedAccount[];
	  }
	| {
			readonly status: "MFA_REQUIRED";
			/** Digits that were sent, or an answer that only the person knows. */
			readonly kind: "CODE" | "QUESTION";
			readonly prompt: string;
	  }
	| { readonly status: "REFUSED"; readonly code: string; readonly message: string };

/** A way out to an institution's own page, and back. */
export interface HandOff {
	readonly institution: Institution;
	/** Comes back as `oauth_state_id`; means nothing to the institution. */
	readonly state: string;
	/** The registered address to come back to, from the origin's root. */
	readonly returnPath: string;
}

export interface BankLinkPort {
	readonly institutions: readonly Institution[];
	/** Signs in where the linker lends its own form for it. */
	link(request: BankLinkRequest): Promise<BankLinkResult>;
	/** Returns the address of the institution's page; it comes back with `oauth_state_id` and `code`, or with `error`. */
	handOffUrl(handOff: HandOff): string;
	/** Turns the code of a return into an access, once. */
	exchange(returned: { readonly institution: string; readonly code: string }): Promise<BankLinkResult>;
}
