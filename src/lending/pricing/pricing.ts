import type { Dated } from "../calendar/dated.ts";
import type { HomeEquityLaw } from "../home-equity-law.ts";
import type { Cents } from "../money.ts";
import type { FeeCap } from "./fees.ts";
import type { HighCostLaw } from "./hoepa.ts";

/** A lender's caps in a state, besides those of the law; percentages are fractions. */
export interface StateCaps {
	readonly cltv?: number;
	/** Of the draw. */
	readonly origination?: number;
	/** Of the line, for all fees that count toward the cap. */
	readonly feeShare?: number;
	/** Fees other than origination that the borrower bears and that count toward `feeShare`. */
	readonly otherFees?: Cents;
}

/** An interest-only product for borrowers of a minimum age. */
export interface InterestOnlyTerms {
	/** Never below 62: age may only be considered in favor of an elderly applicant (12 CFR 1002.6(b)(2)(iv)). */
	readonly minAge: number;
	readonly months: number;
	readonly rateAdd: number;
}

/** A lender's figures from a date on; percentages are fractions. */
export interface SheetFigures extends Dated {
	readonly terms: readonly number[];
	readonly minLine: Cents;
	readonly maxLine: Cents;
	readonly minRate: number;
	readonly maxRate: number;
	/** Annual rate by credit score, highest band first. */
	readonly scoreBands: readonly { readonly from: number; readonly rate: number }[];
	/** Adjustments to the band's rate, by term in months, occupancy and state. */
	readonly termAdd: { readonly [months: string]: number };
	readonly occupancyAdd: { readonly [occupancy: string]: number };
	readonly stateAdd: { readonly [state: string]: number };
	readonly originationPercent: number;
	readonly cltvCap: number;
	readonly dtiCap: number;
	/** State caps that override the lender's own figures when they are lower. */
	readonly stateCaps: { readonly [state: string]: StateCaps };
	readonly minScore: number;
	/** Minimum days of ownership: the lender's `ineligibilityDays`. */
	readonly ownedDays: number;
	/** WSJ Prime on the sheet's date and the margin of later draws. */
	readonly prime: number;
	readonly redrawMargin: number;
	/** Average prime offer rate by term in months, for the high-cost test. */
	readonly apor: { readonly [months: string]: number };
	readonly offerDays: number;
	/** Months over which counted assets are spread as income. */
	readonly assetMonths: number;
	/** Fees other than origination that the lender or its affiliates receive, which the high-cost test includes. */
	readonly countedFees?: Cents;
	readonly interestOnly?: InterestOnlyTerms;
}

/** A lender's pricing as of a day: its own figures, and the law of that day. */
export interface PricingSheet extends SheetFigures {
	readonly highCost: HighCostLaw;
	/** What the law of a state (USPS code) requires of home equity lines. */
	readonly homeEquity: (state: string) => Pick<HomeEquityLaw, "cltvCap" | "feeCap" | "paysPrincipal">;
}

/** Returns the annual rate for this borrower, or null when the score is below every band. */
export function rateFor(
	sheet: PricingSheet,
	at: { score: number; months: number; occupancy: string; state: string; add?: number },
): number | null {
	const band = sheet.scoreBands.find((row) => at.score >= row.from);
	if (at.score < sheet.minScore || band === undefined) return null;
	const basisPoints = [
		band.rate,
		sheet.termAdd[at.months] ?? 0,
		sheet.occupancyAdd[at.occupancy] ?? 0,
		sheet.stateAdd[at.state] ?? 0,
		at.add ?? 0,
	].reduce((total, part) => total + Math.round(part * 10_000), 0);
	const bounded = Math.min(
		Math.max(basisPoints, Math.round(sheet.minRate * 10_000)),
		Math.round(sheet.maxRate * 10_000),
	);
	return bounded / 10_000;
}

/** Returns the cap on all liens + line over value for a property in the state. */
export function cltvCapFor(sheet: PricingSheet, state: string): number {
	return lowest(sheet.cltvCap, sheet.stateCaps[state]?.cltv, sheet.homeEquity(state).cltvCap);
}

/** Returns the state's cap on total counted fees, if it has one. */
export function feeCapFor(sheet: PricingSheet, state: string): FeeCap | undefined {
	const { feeShare, otherFees } = sheet.stateCaps[state] ?? {};
	const share = lowest(Infinity, feeShare, sheet.homeEquity(state).feeCap);
	return share === Infinity ? undefined : { share, otherFees: otherFees ?? 0 };
}

/** Returns the origination percent (fraction of the draw) for a property in the state. */
export function originationPercentFor(sheet: PricingSheet, state: string): number {
	return lowest(sheet.originationPercent, sheet.stateCaps[state]?.origination, sheet.homeEquity(state).feeCap);
}

function lowest(figure: number, ...caps: readonly (number | null | undefined)[]): number {
	return Math.min(figure, ...caps.map((cap) => cap ?? figure));
}
