export interface Disbursement {
	/** Sent to the bank as the idempotency key: the same order pays once. */
	readonly orderId: string;
	readonly amount: number;
	readonly routingNumber: string;
	/** An account's number, or for a crypto line (without a routing number) the wallet's address. */
	readonly accountNumber: string;
	/** Banking day on which the credit settles, yyyy-mm-dd. */
	readonly settlesOn: string;
	/** Whose account it is; absent for a wallet. */
	readonly holderName?: string;
	/** Absent for a wallet. */
	readonly accountType?: "CHECKING" | "SAVINGS";
	readonly isBusiness?: boolean;
	/** Number of the attempt: 2 after the first one was returned. */
	readonly ordinal?: number;
	/** A person has approved a payment that was held. */
	readonly isApproved?: boolean;
}

export interface DisbursementResult {
	readonly status: "COMPLETE" | "RETURNED" | "REQUIRES_APPROVAL" | "NOTICE_OF_CHANGE";
	readonly traceNumber: string;
	/** NACHA return or change code. */
	readonly code?: string;
}

/** A debt that the line pays off, sent to the other lender itself. */
export interface Payoff {
	/** Sent to the bank as the idempotency key: the same debt is paid once. */
	readonly orderId: string;
	readonly holder: string;
	/** Cents. */
	readonly amount: number;
	/** Banking day on which the other lender receives the money, yyyy-mm-dd. */
	readonly settlesOn: string;
}

export interface PaymentsPort {
	/**
	 * The banking day, not before `from`, on which a payment of this order settles; the same day for as long as the order can be
	 * paid on it. Absent where it is `from` itself.
	 */
	settlesOn?(order: { readonly orderId: string; readonly from: string }): Promise<string>;
	disburse(order: Disbursement): Promise<DisbursementResult>;
	/** Pays another lender. */
	payOff(debt: Payoff): Promise<{ readonly status: "SENT" | "REFUSED"; readonly traceNumber: string }>;
	/** Whether the other lender has confirmed that the debt is closed; asked from the day the money arrives. */
	payoffConfirmed(debt: { readonly traceNumber: string; readonly holder: string }): Promise<boolean>;
}
