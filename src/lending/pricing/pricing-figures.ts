import { centsOf, dollarsOf, formatMoney, formatPercent } from "../money.ts";
import { advertisedMonths, advertisedTerms, mergedPricing } from "./advertised.ts";
import { declaredFees } from "./line-fees.ts";
import { monthlyPayment } from "./payments.ts";

/** A figure that copy may refer to: dollars, a fraction, or a count. */
export interface PricingFigure {
	readonly kind: "money" | "share" | "count";
	readonly value: number;
}

/** Format of a figure, after a bar: `{pricing.approvalMinutes|words}`. */
export const FIGURE_FORMATS = ["money", "percent", "number", "words"] as const;

const WORDS = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");
const STANDARD_FORMAT = { money: "money", share: "percent", count: "number" } as const;

/** Each figure that copy may refer to, by its name in copy (`pricing.maxLine` is `maxLine` here), and what it is. */
export const FIGURE_KINDS = {
	minLine: "money",
	maxLine: "money",
	minApr: "share",
	maxApr: "share",
	maxOriginationFee: "share",
	valuationFee: "money",
	manualNotaryFee: "money",
	annualFee: "money",
	drawFee: "money",
	earlyClosureFee: "money",
	earlyClosureShare: "share",
	earlyClosureMonths: "count",
	minRecordingFee: "money",
	maxRecordingFee: "money",
	minRecordingTax: "money",
	maxRecordingTax: "money",
	ineligibilityDays: "count",
	approvalMinutes: "count",
	fundingBusinessDays: "count",
	minTerm: "count",
	maxTerm: "count",
	exampleDraw: "money",
	exampleOwed: "money",
	examplePayment: "money",
} as const;

type FigureName = keyof typeof FIGURE_KINDS;

/** Returns every figure of a lender's pricing; throws TypeError where it does not state one. */
export function pricingFigures(list: unknown): { readonly [name in FigureName]: PricingFigure } {
	const terms = advertisedTerms(list);
	const { minLine, maxLine, fee, minTerm, maxTerm } = offered(list);
	const draw = Math.min(terms.exampleDraw, Math.floor(maxLine / (1 + fee) / 1000) * 1000);
	const fees = declaredFees(list);
	const owed = centsOf(draw) + centsOf(draw * fee);
	const values: { readonly [name in FigureName]: number } = {
		...terms,
		minLine,
		maxLine,
		maxOriginationFee: fee,
		annualFee: dollarsOf(fees.annual),
		drawFee: dollarsOf(fees.draw),
		earlyClosureFee: dollarsOf(fees.closure),
		earlyClosureShare: fees.closureShare,
		earlyClosureMonths: fees.closureMonths,
		minRecordingTax: terms.minRecordingTaxPer100k,
		maxRecordingTax: terms.maxRecordingTaxPer100k,
		minTerm,
		maxTerm,
		exampleDraw: draw,
		exampleOwed: dollarsOf(owed),
		examplePayment: dollarsOf(monthlyPayment(owed, terms.minApr, minTerm)),
	};
	const names = Object.keys(FIGURE_KINDS) as FigureName[];
	const pairs = names.map((name) => [name, { kind: FIGURE_KINDS[name], value: values[name] }] as const);
	return Object.fromEntries(pairs) as { readonly [name in FigureName]: PricingFigure };
}

/** Whether a lender has a sheet with a variable rate: no payment of a fixed one is an example of it. */
export function isVariable(list: unknown): boolean {
	const { sheets } = mergedPricing(list);
	return Array.isArray(sheets) && sheets.some((sheet) => typeof sheet?.variable === "object");
}

/**
 * Returns a figure as a bank prints it ("$400,000", "7.60%", "90"), or in the requested format; undefined where the
 * format does not apply.
 */
export function figureText({ kind, value }: PricingFigure, format: string = STANDARD_FORMAT[kind]): string | undefined {
	if (format === "money" && kind === "money") return formatMoney(centsOf(value)).replace(/\.00$/, "");
	if (format === "percent" && kind === "share") return percent(value);
	if (format === "number" && kind !== "share") return value.toLocaleString("en-US");
	if (format === "words" && kind === "count") return WORDS[value] ?? value.toLocaleString("en-US");
	return undefined;
}

/** Two decimals, or three for rates in eighths. */
function percent(fraction: number): string {
	return formatPercent(fraction).replace(/0%$/, "%");
}

/**
 * Amounts are limited by both the advertised figures and the sheets, so copy never promises more than a sheet offers.
 */
function offered(list: unknown) {
	const terms = advertisedTerms(list);
	const { sheets } = mergedPricing(list);
	const written = Array.isArray(sheets) ? (sheets as readonly { readonly [key: string]: unknown }[]) : [];
	const numbers = (key: string): number[] =>
		written.map((sheet) => sheet[key]).filter((value) => typeof value === "number");
	const isInAll = (key: string): boolean => written.length > 0 && numbers(key).length === written.length;
	const most = (key: string, advertised: number): number =>
		isInAll(key) ? Math.min(advertised, Math.max(...numbers(key))) : advertised;
	const standard = advertisedMonths(list);
	const months = written.flatMap(({ terms: own }) => (Array.isArray(own) ? own : standard));
	const offeredMonths = months.length > 0 ? months : standard;
	return {
		minLine: isInAll("minLine") ? Math.max(terms.minLoanAmount, Math.min(...numbers("minLine"))) : terms.minLoanAmount,
		maxLine: most("maxLine", terms.maxLoanAmount),
		fee: most("originationPercent", terms.maxOriginationFeePercent),
		minTerm: Math.min(...offeredMonths),
		maxTerm: Math.max(...offeredMonths),
	};
}
