import type { OfSchema } from "../../../contracts/wire/schema-type.ts";
import { contractOf } from "./contract/contract.ts";
import { type AskAgain, askAgain, cents, instant, object, orderId, words, yesNo } from "./contract/parts.ts";

const merchantRequest = object({
	orderId,
	/** The business's account, to which the money would go. */
	routingNumber: words,
	mask: words,
	/** The customer of the order. */
	customerName: words,
	/** What the line would send. */
	amount: cents,
	/** When the business was first asked. */
	askedAt: instant,
	now: instant,
});
type MerchantRequest = OfSchema<typeof merchantRequest, Date>;

const merchantAnswer = object({ hasOrder: yesNo });
type MerchantAnswer = OfSchema<typeof merchantAnswer, Date>;

export interface MerchantsPort {
	/** Asks a business whether the money is for an order of the borrower; the answer may take time. */
	review(request: MerchantRequest): Promise<MerchantAnswer | AskAgain>;
}

export const merchantsContract = contractOf<MerchantsPort>()({
	review: { request: merchantRequest, answer: { anyOf: [askAgain, merchantAnswer] } },
});
