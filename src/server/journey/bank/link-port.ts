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
	/** Whether the bank's owner of the account is the one asked about, where the vendor compares names. */
	readonly owner?: "SAME" | "OTHER";
}

export type BankLinkResult =
	| {
			readonly status: "LINKED";
			/** What asks the institution again: whoever has it can read the account. */
			readonly token: string;
			/** The token lasts until it is given back, and the institution may end it before. */
			readonly isLasting?: true;
			readonly bankName: string;
			/** Of a bank; a payroll provider and the tax records have none. */
			readonly accounts: readonly LinkedAccount[];
	  }
	| { readonly status: "REFUSED"; readonly code: string; readonly message?: string };

/** What asks the institution again, of an access that lasts. */
export interface KeptAccess {
	readonly token: string;
}

/** A redirect to an institution's or the vendor's own page, and back. */
export interface HandOff {
	readonly institution: Institution;
	/** Comes back as `oauth_state_id`; means nothing to the institution. */
	readonly state: string;
	/** The registered address to come back to, from the origin's root. */
	readonly returnPath: string;
	/** Scheme and host of that address. */
	readonly origin: string;
	/** The application, as the vendor's callbacks name it. */
	readonly applicationUuid: string;
	/** An access by which the bank lets nobody in: its owner mends it, and links nothing anew. */
	readonly access?: KeptAccess;
}

/** The way out: it comes back with `oauth_state_id` and `code`, or with `error`. */
export interface WayOut {
	readonly kind: "REDIRECT";
	readonly url: string;
	/** When the address ends, UTC, if that is sooner than every hand-off does. */
	readonly expiresAt?: string;
	/** Names the visit where what comes back does not: it stays on the server. */
	readonly sessionId?: string;
}

/** What came back from a way out. */
export interface LinkReturn {
	readonly institution: string;
	readonly code: string;
	readonly sessionId?: string;
	/** The name that the account's owner should have. */
	readonly holderName: string;
	/** The access that was to be mended. */
	readonly access?: KeptAccess;
}

/** Where a visit to the vendor's page stands: not done, done, or it cannot be finished any more. */
export type VisitState = "OPEN" | "FINISHED" | "ENDED";

/** A lasting access: usable, soon to be renewed by its owner, broken, or ended. */
export type AccessState = "OPEN" | "EXPIRING" | "ERROR" | "REVOKED";

/** Links accounts only on the institution's or aggregator's page: no credentials pass through this server. */
export interface BankLinkPort {
	readonly institutions: readonly Institution[];
	begin(handOff: HandOff): Promise<WayOut>;
	/** Asks whether somebody is done on the vendor's page, whose browser may never come back. */
	visit(session: { readonly sessionId: string }): Promise<VisitState>;
	/** Turns a return into an access, once; of an access that was to be mended, as often as it is asked. */
	complete(returned: LinkReturn): Promise<BankLinkResult>;
	/** Where a lasting access stands. */
	stateOf(access: KeptAccess): Promise<AccessState>;
	/** Gives a lasting access back; one that is gone is no error. */
	remove(access: KeptAccess): Promise<void>;
}

/** The part of the port for vendors whose access ends with the answer, and whose visits end with the return. */
export const PASSING: Pick<BankLinkPort, "remove" | "stateOf" | "visit"> = {
	visit: async () => "ENDED",
	stateOf: async () => "REVOKED",
	remove: async () => {},
};
