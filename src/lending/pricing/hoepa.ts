import { type Dated, figureAsOf } from "../calendar/dated.ts";
import { type Cents, Exact } from "../money.ts";

interface HoepaThresholds extends Dated {
	/** Loan amount from which the percentage test alone applies. */
	readonly largeLoan: Cents;
	readonly smallLoanCap: Cents;
}

/** Annual thresholds of 12 CFR 1026.32(a)(1)(ii), append-only (2026: 90 FR 57890). */
const THRESHOLDS: readonly HoepaThresholds[] = [
	{ effectiveFrom: "2026-01-01", largeLoan: 27_592_00, smallLoanCap: 1_380_00 },
];

/**
 * The loan amount in cents at which the points-and-fees test changes; the latest one known, used to choose test
 * amounts.
 */
export const HIGH_COST_STEP: Cents = Math.max(...THRESHOLDS.map((row) => row.largeLoan));

/** Returns the points and fees above which a loan of this amount is high-cost; throws NoFigureForDate. */
export function pointsAndFeesCap(loan: Cents, asOf: string): Cents {
	const { largeLoan, smallLoanCap } = figureAsOf("hoepa", THRESHOLDS, asOf);
	if (loan >= largeLoan) return new Exact(loan).times("0.05").round(0, 0).toNumber();
	return Math.min(new Exact(loan).times("0.08").round(0, 0).toNumber(), smallLoanCap);
}

/** One high-cost test; rates are fractions. */
export interface HoepaTest {
	readonly occupancy: string;
	readonly lienPosition: number;
	readonly rate: number;
	/** Average prime offer rate for the comparable transaction. */
	readonly apor: number;
	readonly pointsAndFees: Cents;
	readonly line: Cents;
	readonly asOf: string;
}

/**
 * Returns which triggers of 12 CFR 1026.32 the offer meets; empty when the offer may be made. Principal dwellings only.
 */
export function highCostTriggers(test: HoepaTest): ("RATE_SPREAD" | "POINTS_AND_FEES")[] {
	if (test.occupancy !== "PRIMARY") return [];
	const allowed = new Exact(test.apor).plus(test.lienPosition === 1 ? "0.065" : "0.085");
	const tripped: ("RATE_SPREAD" | "POINTS_AND_FEES")[] = [];
	if (new Exact(test.rate).gt(allowed)) tripped.push("RATE_SPREAD");
	if (test.pointsAndFees > pointsAndFeesCap(test.line, test.asOf)) tripped.push("POINTS_AND_FEES");
	return tripped;
}
