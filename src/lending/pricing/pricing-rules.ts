import type { Cents } from "../money.ts";
import type { HousingShares } from "./housing-costs.ts";
import type { JointScore } from "./joint-score.ts";
import type { Designation } from "./tradelines.ts";

/** What the pricing tables read of a home. */
export interface PricedHome {
	/** A postal code; empty until an address is given. */
	readonly state: string;
	/** As the county's records name it; null until they are read. */
	readonly county: string | null;
	readonly propertyType: string | null;
	readonly occupancy: string;
	readonly lienPosition: number;
}

/** A home and the score of the borrower who owns it. */
export interface PricedBorrower extends PricedHome {
	readonly score: number;
}

/** A borrower, a home and a line of some amount on it. */
export interface PricedLine extends PricedBorrower {
	/** The draw and the financed fee. */
	readonly line: Cents;
	/** All liens and the line over the home's value. */
	readonly cltv: number;
}

/** What is added to a rate, as fractions, by what it is for. */
export interface RateAdjustments {
	readonly term: number;
	readonly occupancy: number;
	readonly other: number;
}

/** The figures at which the tables may change: shares of the home's value, and lines in cents. */
export interface LineSteps {
	/** Of the adjustments of the rate. */
	readonly cltv: readonly number[];
	/** Of the adjustments of the rate, and of what income must carry. */
	readonly line: readonly Cents[];
	/** Of the caps of home and score. */
	readonly room: readonly Cents[];
}

/** What a product's pricing tables decide on the day; shares and rates are fractions. */
export interface PricingRules {
	/** Null where the score has no rate. */
	baseRate(score: number): number | null;
	adjustments(at: PricedLine, months: number): RateAdjustments;
	readonly steps: LineSteps;
	/** What owning the home costs a year over its value, where nothing says the amount. */
	housingShares(home: PricedHome): HousingShares;
	/** Caps for a line of this amount; none is looser for a larger line. */
	maxCltv(at: PricedBorrower, line: Cents): number;
	maxDti(at: PricedBorrower, line: Cents): number;
	maxLine(at: PricedBorrower): Cents;
	minScore(home: PricedHome, line: Cents): number;
	/** The highest rate by the law of a state, "" for an unknown one; null where no cap is known. */
	rateCap(state: string): number | null;
	/** Whose score prices a line for which several people apply. */
	jointScore(home: PricedHome): JointScore;
	/** Of the initial draw. */
	originationShare(home: PricedHome): number;
	/** For how many months of a term money may be drawn. */
	drawMonths(months: number): number;
	/** The age from which an applicant may be treated better for it (12 CFR 1002.6(b)(2)(iv)). */
	readonly elderlyAge: number;
	/** The smallest later draw. */
	minDraw(home: PricedHome): Cents;
	/** The part of a balance that counts as income, by kind of account. */
	assetShare(kind: string): number;
	/** The part of a debt's payment that counts, by who owes it. */
	debtShare(designation: Designation): number;
}
