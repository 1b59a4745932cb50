import { ADVERTISED_TIMES, INELIGIBLE_DAYS, LOAN_TERMS } from "./loan-terms.ts";

/** Each single-number key of org.json `pricing`, with its default. */
export const ADVERTISED = {
	minLoanAmount: LOAN_TERMS.minAmount,
	maxLoanAmount: LOAN_TERMS.maxAmount,
	minApr: LOAN_TERMS.minApr,
	maxApr: LOAN_TERMS.maxApr,
	maxOriginationFeePercent: LOAN_TERMS.maxOriginationFee,
	valuationFee: LOAN_TERMS.valuationFee,
	manualNotaryFee: LOAN_TERMS.manualNotaryFee,
	minRecordingFee: LOAN_TERMS.minRecordingFee,
	maxRecordingFee: LOAN_TERMS.maxRecordingFee,
	minRecordingTaxPer100k: LOAN_TERMS.minRecordingTaxPer100k,
	maxRecordingTaxPer100k: LOAN_TERMS.maxRecordingTaxPer100k,
	ineligibilityDays: INELIGIBLE_DAYS,
	...ADVERTISED_TIMES,
};

/** A single-number key of org.json `pricing`. */
export type AdvertisedKey = keyof typeof ADVERTISED;

/** A lender's advertised figures: dollars, fractions, days and minutes, as in org.json. */
export type AdvertisedTerms = { readonly [key in AdvertisedKey]: number };

/** Merges org.json `pricing`, a list of objects, in order. */
export function mergedPricing(list: unknown): { readonly [key: string]: unknown } {
	return Array.isArray(list) ? Object.assign({}, ...list) : {};
}

/** Returns a lender's advertised figures, with defaults for those that its `pricing` omits. */
export function advertisedTerms(list: unknown): AdvertisedTerms {
	const pricing = mergedPricing(list);
	const pairs = Object.entries(ADVERTISED).map(([key, fallback]) => {
		const value = pricing[key];
		return [key, typeof value === "number" ? value : fallback];
	});
	return Object.fromEntries(pairs) as AdvertisedTerms;
}

/** Fees of org.json `pricing` that a borrower pays in addition to the origination fee. */
const CHARGED = ["manualNotaryFee", "valuationFee"] as const;

/** What a borrower was charged for some of them, in dollars. */
export type ChargedFees = { readonly [fee in (typeof CHARGED)[number]]?: number };

/** Who may receive a fee. */
const RECIPIENTS = ["CREDITOR", "AFFILIATE", "THIRD_PARTY"] as const;

/** Returns who receives a fee by org.json `pricing`: a third party, where it does not say. */
export function feePaidTo(list: unknown, fee: (typeof CHARGED)[number]): (typeof RECIPIENTS)[number] {
	const { feesPaidTo } = mergedPricing(list);
	const named = (typeof feesPaidTo === "object" ? feesPaidTo : null) as { readonly [fee: string]: unknown } | null;
	return named?.[fee] === undefined ? "THIRD_PARTY" : (RECIPIENTS.find((one) => one === named[fee]) ?? "CREDITOR");
}

/**
 * Returns the fees, in dollars, that the lender or its affiliate receives: they count among the points and fees of the
 * high-cost test (12 CFR 1026.32(b)(2)), as what an unaffiliated third party receives does not. A fee counts as
 * advertised, or as charged where that was more.
 */
export function feesKept(list: unknown, charged: ChargedFees = {}): number {
	const terms = advertisedTerms(list);
	const kept = CHARGED.filter((fee) => feePaidTo(list, fee) !== "THIRD_PARTY");
	return kept.reduce((sum, fee) => sum + Math.max(terms[fee], charged[fee] ?? 0), 0);
}
