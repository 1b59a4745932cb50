export interface Disbursement {
	/** Sent to the bank as the idempotency key: the same order pays once. */
	readonly orderId: string;
	readonly amount: number;
	readonly routingNumber: string;
	readonly accountNumber: string;
	/** Banking day on which the credit settles, yyyy-mm-dd. */
	readonly settlesOn: string;
}

export interface DisbursementResult {
	readonly status: "COMPLETE" | "RETURNED" | "REQUIRES_APPROVAL" | "NOTICE_OF_CHANGE";
	readonly traceNumber: string;
	/** NACHA return or change code. */
	readonly code?: string;
}

export interface PaymentsPort {
	disburse(order: Disbursement): Promise<DisbursementResult>;
}
