import { type Cents, Exact } from "../money.ts";

/** What makes a line high-cost credit on the day (12 CFR 1026.32): the tables law/high-cost-rate and law/high-cost-fees. */
export interface HighCostLaw {
	/** How far the rate may be above the average prime offer rate, a fraction; null where the law does not reach. */
	spread(occupancy: string, lienPosition: number): number | null;
	/** Points and fees of a line: at most this share of it, and no more than the cap; null where the share alone decides. */
	fees(line: Cents): FeesLaw;
	/** Amounts of a line at which the cap on fees changes. */
	readonly steps: readonly Cents[];
}

/** What the law says of the fees of a line of some amount; shares are fractions. */
export interface FeesLaw {
	/** Points and fees, of the line. */
	readonly share: number;
	readonly cap: Cents | null;
	/** What ending the line early may cost, of the line, and for how long from the opening (12 CFR 1026.32(a)(1)(iii)). */
	readonly penaltyShare: number;
	readonly penaltyMonths: number;
}

/** Returns the points and fees in cents above which a line of this amount is high-cost. */
export function pointsAndFeesCap(line: Cents, law: HighCostLaw): Cents {
	const { share, cap } = law.fees(line);
	const part = new Exact(line).times(share).round(0, 0).toNumber();
	return cap === null ? part : Math.min(part, cap);
}

/** One high-cost test; rates are fractions. */
export interface HoepaTest {
	readonly occupancy: string;
	readonly lienPosition: number;
	readonly rate: number;
	/** Average prime offer rate for the comparable transaction; without one no rate may be offered. */
	readonly apor: number | undefined;
	readonly pointsAndFees: Cents;
	readonly line: Cents;
}

/** Returns which triggers of 12 CFR 1026.32 the offer trips; empty when it may be made. */
export function highCostTriggers(test: HoepaTest, law: HighCostLaw): ("RATE_SPREAD" | "POINTS_AND_FEES")[] {
	const spread = law.spread(test.occupancy, test.lienPosition);
	if (spread === null) return [];
	const tripped: ("RATE_SPREAD" | "POINTS_AND_FEES")[] = [];
	if (test.apor === undefined || new Exact(test.rate).gt(new Exact(test.apor).plus(spread)))
		tripped.push("RATE_SPREAD");
	if (test.pointsAndFees > pointsAndFeesCap(test.line, law)) tripped.push("POINTS_AND_FEES");
	return tripped;
}
