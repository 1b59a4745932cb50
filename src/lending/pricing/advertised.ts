import { INELIGIBLE_DAYS, LOAN_TERMS } from "./loan-terms.ts";

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
	approvalMinutes: 5,
	fundingBusinessDays: 5,
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
