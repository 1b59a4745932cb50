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
/** Days after a purchase or a transfer of title in which nobody is eligible (2 §9). */
export const INELIGIBLE_DAYS = 90;
/** Days of a year and of a month where interest is counted (2 §9: "over 365.25 times days, default 365.25/12"). */
export const INTEREST_DAYS = { year: 365.25, month: 365.25 / 12 } as const;
/** Income and names of a registration (1 §9). */
export const REGISTRATION_LIMITS = { minIncome: 0, maxIncome: 9_999_999, minNameLength: 2 } as const;
