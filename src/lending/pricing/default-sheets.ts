import dated from "./default-sheets.json" with { type: "json" };
import { INELIGIBLE_DAYS, LOAN_TERMS } from "./loan-terms.ts";
import type { SheetFigures } from "./pricing.ts";

/** Pricing used where an organization's own and the pricing tables say nothing; append-only. */
export const DEFAULT_SHEETS: readonly SheetFigures[] = dated.map((sheet) => ({
	...sheet,
	minLine: LOAN_TERMS.minAmount * 100,
	maxLine: LOAN_TERMS.maxAmount * 100,
	minRate: LOAN_TERMS.minApr,
	maxRate: LOAN_TERMS.maxApr,
	stateAdd: {},
	originationPercent: LOAN_TERMS.maxOriginationFee,
	stateCaps: {},
	ownedDays: INELIGIBLE_DAYS,
}));
