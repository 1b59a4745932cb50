import type { OfSchema } from "../../../contracts/wire/schema-type.ts";
import { contractOf } from "./contract/contract.ts";
import { cents, day, object, oneOf, orderId, ordinal, secretText, text, words, yesNo } from "./contract/parts.ts";

const disbursement = object(
	{
		/** Sent to the bank as the idempotency key: the same order pays once. */
		orderId,
		amount: cents,
		routingNumber: words,
		/** An account's number, or for a crypto line (without a routing number) the wallet's address. */
		accountNumber: secretText(text),
		/** Banking day on which the credit settles. */
		settlesOn: day,
	},
	{
		/** Whose account it is; absent for a wallet. */
		holderName: words,
		/** Absent for a wallet. */
		accountType: oneOf("CHECKING", "SAVINGS"),
		isBusiness: yesNo,
		/** Number of the attempt: 2 after the first one was returned. */
		ordinal,
		/** A person has approved a payment that was held. */
		isApproved: yesNo,
	},
);
export type Disbursement = OfSchema<typeof disbursement, Date>;

const disbursementResult = object(
	{ status: oneOf("COMPLETE", "RETURNED", "REQUIRES_APPROVAL", "NOTICE_OF_CHANGE"), traceNumber: words },
	{
		/** NACHA return or change code. */
		code: text,
	},
);
export type DisbursementResult = OfSchema<typeof disbursementResult, Date>;

const payoff = object({
	/** Sent to the bank as the idempotency key: the same debt is paid once. */
	orderId,
	holder: text,
	amount: cents,
	/** Banking day on which the other lender receives the money. */
	settlesOn: day,
});
/** A debt that the line pays off, sent to the other lender itself. */
export type Payoff = OfSchema<typeof payoff, Date>;

const payoffResult = object({ status: oneOf("SENT", "REFUSED"), traceNumber: words });
type PayoffResult = OfSchema<typeof payoffResult, Date>;

const sentPayoff = object({ traceNumber: words, holder: words });
type SentPayoff = OfSchema<typeof sentPayoff, Date>;

export interface PaymentsPort {
	/**
	 * The banking day, not before `from`, on which a payment of this order settles; the same day for as long as the order can be
	 * paid on it. Absent where it is `from` itself.
	 */
	settlesOn?(order: { readonly orderId: string; readonly from: string }): Promise<string>;
	disburse(order: Disbursement): Promise<DisbursementResult>;
	/** Pays another lender. */
	payOff(debt: Payoff): Promise<PayoffResult>;
	/** Whether the other lender has confirmed that the debt is closed; asked from the day the money arrives. */
	payoffConfirmed(debt: SentPayoff): Promise<boolean>;
}

export const paymentsContract = contractOf<PaymentsPort, "settlesOn">()({
	disburse: { request: disbursement, answer: disbursementResult },
	payOff: { request: payoff, answer: payoffResult },
	payoffConfirmed: { request: sentPayoff, answer: yesNo },
});
