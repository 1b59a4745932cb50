export interface AccountCheckRequest {
	readonly orderId: string;
	readonly routingNumber: string;
	readonly accountNumber: string;
	readonly holderName: string;
}

export interface AccountCheckResult {
	/** LATER while nobody can answer on the spot: an order asks. */
	readonly status: "VERIFIED" | "PENDING_REVIEW" | "NO_ANSWER" | "DECLINED" | "LATER";
	/** The bank's answer, such as no_account or account_closed. */
	readonly reason?: string;
	/** The account is a business's, not a person's. */
	readonly isBusiness?: boolean;
}

export interface AccountCheckPort {
	/** Returns the bank's name, or null when the directory does not have the number. */
	bankName(routingNumber: string): Promise<string | null>;
	verify(request: AccountCheckRequest): Promise<AccountCheckResult>;
	/**
	 * True when these are the two amounts, in cents and in either order, that were sent because the bank did not answer.
	 */
	confirmDeposits(request: { readonly orderId: string; readonly amounts: readonly number[] }): Promise<boolean>;
}
