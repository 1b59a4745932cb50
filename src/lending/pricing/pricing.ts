import type { Dated } from "../calendar/dated.ts";
import type { HomeEquityLaw } from "../home-equity-law.ts";
import type { Cents } from "../money.ts";
import type { RateDiscount } from "./discounts.ts";
import type { FeeBand, FeeCap } from "./fees.ts";
import type { HighCostLaw } from "./hoepa.ts";
import { type DeclaredFees, dueAtOpening, lineFeesFor } from "./line-fees.ts";
import type { PricedBorrower, PricedHome, PricedLine, PricingRules } from "./pricing-rules.ts";
import type { VariableRate, VariableTerms } from "./variable-rate.ts";

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

/** A lender's figures from a date on; percentages are fractions. What it leaves out, the pricing tables say. */
export interface SheetFigures extends Dated {
	readonly terms: readonly number[];
	readonly minLine: Cents;
	readonly maxLine: Cents;
	readonly minRate: number;
	readonly maxRate: number;
	/** Annual rate by credit score, highest band first; replaces the table's. */
	readonly scoreBands?: readonly { readonly from: number; readonly rate: number }[];
	/** Adjustments by term in months and by occupancy, which replace the table's, and by state. */
	readonly termAdd?: { readonly [months: string]: number };
	readonly occupancyAdd?: { readonly [occupancy: string]: number };
	readonly stateAdd: { readonly [state: string]: number };
	readonly originationPercent: number;
	/** Caps that count where they are stricter than the tables'. */
	readonly cltvCap?: number;
	readonly dtiCap?: number;
	/** State caps that override the lender's own figures when they are lower. */
	readonly stateCaps: { readonly [state: string]: StateCaps };
	/** Counts where it is higher than the table's. */
	readonly minScore?: number;
	/** Minimum days of ownership: the lender's `ineligibilityDays`. */
	readonly ownedDays: number;
	/** WSJ Prime, in place of the published one, and the margin of later draws. */
	readonly prime?: number;
	readonly redrawMargin: number;
	/** Average prime offer rates by term in months, for the high-cost test; they count where they are lower than the published. */
	readonly apor?: { readonly [months: string]: number };
	readonly offerDays: number;
	/** Months over which counted assets are spread as income. */
	readonly assetMonths: number;
	/** Fees other than origination that the lender or its affiliates receive, which the high-cost test includes. */
	readonly countedFees?: Cents;
	readonly interestOnly?: InterestOnlyTerms;
	/** Makes the rate of the whole line variable, in place of one that is fixed for each draw. */
	readonly variable?: VariableTerms;
	/** What may come off the rate; draws in cents. Whom each is for, the rules of the sheet say. */
	readonly discounts?: readonly RateDiscount[];
}

/** A lender's pricing as of a day: its own figures, the product's tables, and the law of that day. */
export interface PricingSheet extends Omit<SheetFigures, "apor" | "prime"> {
	/** WSJ Prime of the day. Throws NoFigureForDate. */
	readonly prime: () => number;
	/** The average prime offer rate of the day that a line over a term compares with; undefined where none is published. Throws NoFigureForDate. */
	readonly apor: (months: number) => number | undefined;
	readonly rules: PricingRules;
	readonly highCost: HighCostLaw;
	/** What an open line costs by the lender's `pricing`, before the law of a state. */
	readonly lineFees: DeclaredFees;
	/** What the law of a state (USPS code) requires of home equity lines. */
	readonly homeEquity: (
		state: string,
	) => Pick<HomeEquityLaw, "cltvCap" | "lenderPaysFees" | "paysPrincipal" | "onlyOpeningFees" | "freeToClose">;
	/** How the law of the home's state caps fees. */
	readonly feeLaw: (home: PricedHome) => FeeLaw;
}

/** How the law of a state caps the fees of a line (the table law/fee-cap). */
export interface FeeLaw {
	/** Of the line, as a fraction; null where no law caps fees so. */
	readonly share: number | null;
	/** Of the draw, in ascending order from 0; empty where no law caps fees so. */
	readonly bands: readonly FeeBand[];
}

/** A term to price; `add` is what an interest-only product adds. */
interface TermToPrice {
	readonly months: number;
	readonly add?: number;
}

/** Returns the annual rate of this line, or null when the score is below every band. */
export function rateFor(sheet: PricingSheet, at: PricedLine, term: TermToPrice): number | null {
	const added = marginFor(sheet, at, term);
	if (added === null) return null;
	const basisPoints =
		Math.round(added * 10_000) + (sheet.variable === undefined ? 0 : Math.round(sheet.prime() * 10_000));
	const bounded = Math.min(
		Math.max(basisPoints, Math.round(sheet.minRate * 10_000)),
		Math.round(maxRateFor(sheet, at.state) * 10_000),
	);
	return bounded / 10_000;
}

/**
 * Returns what the lender's figures come to for this line before the lowest and highest rates bound it: with a variable rate the
 * margin over the index, otherwise the rate. Null when the score is below every band.
 */
export function marginFor(sheet: PricingSheet, at: PricedLine, { months, add = 0 }: TermToPrice): number | null {
	const base = baseRate(sheet, at.score);
	if (at.score < minScoreFor(sheet, at, at.line) || base === null) return null;
	const adjusted = sheet.rules.adjustments(at, months);
	const basisPoints = [
		base,
		sheet.termAdd === undefined ? adjusted.term : (sheet.termAdd[months] ?? 0),
		sheet.occupancyAdd === undefined ? adjusted.occupancy : (sheet.occupancyAdd[at.occupancy] ?? 0),
		adjusted.other,
		sheet.stateAdd[at.state] ?? 0,
		add,
	].reduce((total, part) => total + Math.round(part * 10_000), 0);
	return basisPoints / 10_000;
}

/** Returns the variable rate of a line in a state; undefined where the lender's rates are fixed. */
export function variableFor(sheet: PricingSheet, state: string, margin: number): VariableRate | undefined {
	if (sheet.variable === undefined) return undefined;
	const { firstChangeMonths, changeMonths, changeCap } = sheet.variable;
	return {
		...{ index: sheet.prime(), margin, minRate: sheet.minRate, maxRate: maxRateFor(sheet, state) },
		...{ firstChangeMonths, changeMonths },
		...(changeCap === undefined ? {} : { changeCap }),
	};
}

/** Returns the highest rate that a line may ever bear in a state: the lender's, or the law's where that is lower. */
export function maxRateFor({ maxRate, rules }: Pick<PricingSheet, "maxRate" | "rules">, state: string): number {
	return lowest(maxRate, rules.rateCap(state));
}

function baseRate({ scoreBands, variable, rules }: PricingSheet, score: number): number | null {
	if (variable !== undefined) return variable.margins.find(({ from }) => score >= from)?.margin ?? null;
	if (scoreBands === undefined) return rules.baseRate(score);
	return scoreBands.find(({ from }) => score >= from)?.rate ?? null;
}

/** Returns the cap on all liens + line over value for this borrower and home, and a line of this amount. */
export function cltvCapFor(sheet: PricingSheet, at: PricedBorrower, line: Cents): number {
	const { rules, cltvCap, stateCaps } = sheet;
	return lowest(rules.maxCltv(at, line), cltvCap, stateCaps[at.state]?.cltv, sheet.homeEquity(at.state).cltvCap);
}

/** Returns the cap on obligations over income for this borrower and home, and a line of this amount. */
export function dtiCapFor({ rules, dtiCap }: PricingSheet, at: PricedBorrower, line: Cents): number {
	return lowest(rules.maxDti(at, line), dtiCap);
}

/** Returns the largest line in cents for this borrower and home, whatever its value. */
export function maxLineFor({ rules, maxLine }: PricingSheet, at: PricedBorrower): Cents {
	return lowest(rules.maxLine(at), maxLine);
}

/** Returns the least credit score for this home and a line of this amount. */
export function minScoreFor({ rules, minScore = 0 }: PricingSheet, home: PricedHome, line: Cents): number {
	return Math.max(rules.minScore(home, line), minScore);
}

/** Returns the caps on total counted fees, the law's and the lender's; undefined where there is none. */
export function feeCapFor(sheet: PricingSheet, home: PricedHome): FeeCap | undefined {
	const { feeShare, otherFees } = sheet.stateCaps[home.state] ?? {};
	const { share: legal, bands } = sheet.feeLaw(home);
	const share = lowest(Infinity, feeShare, legal);
	if (share === Infinity && bands.length === 0) return undefined;
	const kept = sheet.homeEquity(home.state).lenderPaysFees ? 0 : (sheet.countedFees ?? 0);
	return {
		...(share === Infinity ? {} : { share }),
		...(bands.length === 0 ? {} : { bands }),
		otherFees: (otherFees ?? kept) + dueAtOpening(lineFeesFor(sheet, home.state)),
	};
}

/** Returns the origination percent (fraction of the draw) for this home: the most that it is on any draw. */
export function originationPercentFor(sheet: PricingSheet, home: PricedHome): number {
	const { rules, originationPercent, stateCaps, maxLine } = sheet;
	const { share, bands } = sheet.feeLaw(home);
	const reached = bands.filter(({ from }) => from <= maxLine).map(mostOfBand);
	const legal = reached.length === 0 ? null : Math.max(...reached);
	return lowest(rules.originationShare(home), originationPercent, stateCaps[home.state]?.origination, share, legal);
}

/** The largest part of a draw that a band allows. */
function mostOfBand({ from, share, plus }: FeeBand): number {
	if (share === null) return Infinity;
	return plus === 0 ? share : share + plus / from;
}

function lowest(figure: number, ...caps: readonly (number | null | undefined)[]): number {
	return Math.min(figure, ...caps.map((cap) => cap ?? figure));
}
