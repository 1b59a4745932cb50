import { INELIGIBLE_DAYS, LOAN_TERMS } from "./loan-terms.ts";

/** Each key of org.json `pricing` that holds one number, with what counts where a lender leaves it out. */
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

/** A number of org.json `pricing`, by its key. */
export type AdvertisedKey = keyof typeof ADVERTISED;

/** What a lender advertises: dollars, fractions, days and minutes, as org.json writes them. */
export type AdvertisedTerms = { readonly [key in AdvertisedKey]: number };

/** Returns org.json `pricing`, a list of objects, as one: the objects are merged in order. */
export function mergedPricing(list: unknown): { readonly [key: string]: unknown } {
	return Array.isArray(list) ? Object.assign({}, ...list) : {};
}

/** Returns what a lender advertises; what its `pricing` leaves out is the default. */
export function advertisedTerms(list: unknown): AdvertisedTerms {
	const pricing = mergedPricing(list);
	const pairs = Object.entries(ADVERTISED).map(([key, fallback]) => {
		const value = pricing[key];
		return [key, typeof value === "number" ? value : fallback];
	});
	return Object.fromEntries(pairs) as AdvertisedTerms;
}
