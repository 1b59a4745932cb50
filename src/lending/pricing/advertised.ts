/** The single-number keys of org.json `pricing`, which every lender states or takes from the lender that it extends. */
export const ADVERTISED_KEYS = [
	"minLoanAmount",
	"maxLoanAmount",
	"minApr",
	"maxApr",
	"maxOriginationFeePercent",
	"valuationFee",
	"manualNotaryFee",
	"minRecordingFee",
	"maxRecordingFee",
	"minRecordingTaxPer100k",
	"maxRecordingTaxPer100k",
	"ineligibilityDays",
	"approvalMinutes",
	"fundingBusinessDays",
	"exampleDraw",
	"redrawMargin",
	"offerDays",
	"assetMonths",
] as const;

/** A single-number key of org.json `pricing`. */
export type AdvertisedKey = (typeof ADVERTISED_KEYS)[number];

/** A lender's figures: dollars, fractions, days, months and minutes, as in org.json. */
export type AdvertisedTerms = { readonly [key in AdvertisedKey]: number };

/** Merges org.json `pricing`, a list of objects, in order. */
export function mergedPricing(list: unknown): { readonly [key: string]: unknown } {
	return Array.isArray(list) ? Object.assign({}, ...list) : {};
}

/** Returns a lender's figures; throws TypeError for one that its `pricing` does not state, which no composed org.json lacks. */
export function advertisedTerms(list: unknown): AdvertisedTerms {
	const pricing = mergedPricing(list);
	const pairs = ADVERTISED_KEYS.map((key) => [key, stated(key, pricing[key])] as const);
	return Object.fromEntries(pairs) as AdvertisedTerms;
}

/** Whether a `pricing` states every single figure and the terms, as that of each lender without a fault does. */
export function isWholePricing(list: unknown): boolean {
	const pricing = mergedPricing(list);
	const { terms } = pricing;
	const hasTerms = Array.isArray(terms) && terms.length > 0 && terms.every((one) => typeof one === "number");
	return hasTerms && ADVERTISED_KEYS.every((key) => typeof pricing[key] === "number");
}

/** Returns the terms, in months, that a lender offers where its sheet names none; throws TypeError. */
export function advertisedMonths(list: unknown): readonly number[] {
	const { terms } = mergedPricing(list);
	const months: readonly unknown[] = Array.isArray(terms) ? terms : [];
	if (months.length === 0) throw new TypeError('"pricing" does not state "terms".');
	return months.map((one) => stated("terms", one));
}

/** Returns the first day, yyyy-mm-dd, on which a lender's figures are in effect without a sheet; throws TypeError. */
export function advertisedSince(list: unknown): string {
	const { effectiveFrom } = mergedPricing(list);
	if (typeof effectiveFrom !== "string") throw new TypeError('"pricing" does not state "effectiveFrom".');
	return effectiveFrom;
}

function stated(key: string, value: unknown): number {
	if (typeof value !== "number") throw new TypeError(`"pricing" does not state "${key}".`);
	return value;
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
