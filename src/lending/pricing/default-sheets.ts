import { INELIGIBLE_DAYS, LOAN_TERMS } from "./loan-terms.ts";
import type { SheetFigures } from "./pricing.ts";

/** Pricing used where an organization's own and the pricing tables say nothing; append-only. */
export const DEFAULT_SHEETS: readonly SheetFigures[] = [
	{
		effectiveFrom: "2026-01-01",
		terms: [60, 120, 180, 360],
		minLine: LOAN_TERMS.minAmount * 100,
		maxLine: LOAN_TERMS.maxAmount * 100,
		minRate: LOAN_TERMS.minApr,
		maxRate: LOAN_TERMS.maxApr,
		stateAdd: {},
		originationPercent: LOAN_TERMS.maxOriginationFee,
		stateCaps: {},
		ownedDays: INELIGIBLE_DAYS,
		redrawMargin: 0.0225,
		offerDays: 30,
		assetMonths: 120,
	},
];
