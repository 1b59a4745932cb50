import type { OfSchema } from "../../../../contracts/wire/schema-type.ts";
import { contractOf } from "../contract/contract.ts";
import { cents, listOf, object, oneOf, orderId, secretText, text, words, yesNo } from "../contract/parts.ts";

const accountCheckRequest = object({
	orderId,
	routingNumber: words,
	accountNumber: secretText(words),
	holderName: words,
});
type AccountCheckRequest = OfSchema<typeof accountCheckRequest, Date>;

const accountCheckResult = object(
	{
		/** LATER while nobody can answer on the spot: an order asks. */
		status: oneOf("VERIFIED", "PENDING_REVIEW", "NO_ANSWER", "DECLINED", "LATER"),
	},
	{
		/** The bank's answer, such as no_account or account_closed. */
		reason: text,
		/** The account is a business's, not a person's. */
		isBusiness: yesNo,
	},
);
type AccountCheckResult = OfSchema<typeof accountCheckResult, Date>;

const deposits = object({ orderId, amounts: listOf(cents, 10) });
type Deposits = OfSchema<typeof deposits, Date>;

export interface AccountCheckPort {
	/** Returns the bank's name, or null when the directory does not have the number. */
	bankName(routingNumber: string): Promise<string | null>;
	verify(request: AccountCheckRequest): Promise<AccountCheckResult>;
	/** True when these are the two amounts, in either order, that were sent because the bank did not answer. */
	confirmDeposits(request: Deposits): Promise<boolean>;
}

export const accountCheckContract = contractOf<AccountCheckPort, "bankName">()({
	verify: { request: accountCheckRequest, answer: accountCheckResult },
	confirmDeposits: { request: deposits, answer: yesNo },
});
