/** Terms of a line of credit, in dollars and shares of one (2 §9: "Loan $15,000-$400,000 …"). */
export const LOAN_TERMS = {
	minAmount: 15_000,
	maxAmount: 400_000,
	minApr: 0.076,
	maxApr: 0.172,
	maxOriginationFee: 0.0499,
	valuationFee: 180,
	manualNotaryFee: 300,
	minRecordingFee: 0,
	maxRecordingFee: 315,
	minRecordingTaxPer100k: 0,
	maxRecordingTaxPer100k: 1_400,
} as const;
/** Days after a purchase or a transfer of title during which a borrower is not eligible (2 §9). */
export const INELIGIBLE_DAYS = 90;
