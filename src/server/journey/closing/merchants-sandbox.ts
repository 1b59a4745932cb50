import type { MerchantsPort } from "../ports/merchants.ts";

const READING_MS = 60_000;

/** A business takes a minute to check its orders; if its account ends in 0 it has none from the borrower. */
export function sandboxMerchants(): MerchantsPort {
	return {
		async review({ mask, askedAt, now }) {
			const askAgainAt = new Date(askedAt.getTime() + READING_MS);
			return now < askAgainAt ? { askAgainAt } : { hasOrder: !mask.endsWith("0") };
		},
	};
}
