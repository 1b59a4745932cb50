import { INELIGIBLE_DAYS, LOAN_TERMS } from "./loan-terms.ts";
import type { SheetFigures } from "./pricing.ts";

/** Pricing used where an organization's own says nothing; append-only. */
export const DEFAULT_SHEETS: readonly SheetFigures[] = [
	{
		effectiveFrom: "2026-01-01",
		terms: [60, 120, 180, 360],
		minLine: LOAN_TERMS.minAmount * 100,
		maxLine: LOAN_TERMS.maxAmount * 100,
		minRate: LOAN_TERMS.minApr,
		maxRate: LOAN_TERMS.maxApr,
		scoreBands: [
			{ from: 780, rate: 0.076 },
			{ from: 740, rate: 0.0825 },
			{ from: 700, rate: 0.0895 },
			{ from: 660, rate: 0.1025 },
			{ from: 630, rate: 0.1225 },
			{ from: 600, rate: 0.1425 },
		],
		termAdd: { 60: 0, 120: 0.0025, 180: 0.005, 360: 0.0075 },
		occupancyAdd: { SECONDARY: 0.005, INVESTMENT: 0.01 },
		stateAdd: {},
		originationPercent: LOAN_TERMS.maxOriginationFee,
		cltvCap: 0.85,
		dtiCap: 0.5,
		stateCaps: {},
		minScore: 600,
		ownedDays: INELIGIBLE_DAYS,
		prime: 0.07,
		redrawMargin: 0.0225,
		apor: { 60: 0.0605, 120: 0.0618, 180: 0.0622, 360: 0.0655 },
		offerDays: 30,
		assetMonths: 120,
	},
];
