export interface MerchantRequest {
	readonly orderId: string;
	/** The business's account, to which the money would go. */
	readonly routingNumber: string;
	readonly mask: string;
	/** The customer of the order. */
	readonly customerName: string;
	/** Cents that the line would send. */
	readonly amount: number;
	/** When the business was first asked. */
	readonly askedAt: Date;
	readonly now: Date;
}

export interface MerchantsPort {
	/** Asks a business whether the money is for an order of the borrower; the answer may take time. */
	review(request: MerchantRequest): Promise<{ readonly hasOrder: boolean } | { readonly askAgainAt: Date }>;
}
