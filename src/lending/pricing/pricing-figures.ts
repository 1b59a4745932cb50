import { centsOf, dollarsOf, formatMoney, formatPercent } from "../money.ts";
import { advertisedTerms, mergedPricing } from "./advertised.ts";
import { DEFAULT_SHEETS } from "./default-sheets.ts";
import { EXAMPLE_DRAW } from "./loan-terms.ts";
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

/** Returns every figure of a lender's pricing by its name in copy (`pricing.maxLine` is `maxLine` here). */
export function pricingFigures(list: unknown): { readonly [name: string]: PricingFigure } {
	const terms = advertisedTerms(list);
	const { minLine, maxLine, fee, minTerm, maxTerm } = offered(list);
	const money = (value: number): PricingFigure => ({ kind: "money", value });
	const share = (value: number): PricingFigure => ({ kind: "share", value });
	const count = (value: number): PricingFigure => ({ kind: "count", value });
	const draw = Math.min(EXAMPLE_DRAW, Math.floor(maxLine / (1 + fee) / 1000) * 1000);
	const owed = centsOf(draw) + centsOf(draw * fee);
	return {
		minLine: money(minLine),
		maxLine: money(maxLine),
		minApr: share(terms.minApr),
		maxApr: share(terms.maxApr),
		maxOriginationFee: share(fee),
		valuationFee: money(terms.valuationFee),
		manualNotaryFee: money(terms.manualNotaryFee),
		minRecordingFee: money(terms.minRecordingFee),
		maxRecordingFee: money(terms.maxRecordingFee),
		minRecordingTax: money(terms.minRecordingTaxPer100k),
		maxRecordingTax: money(terms.maxRecordingTaxPer100k),
		ineligibilityDays: count(terms.ineligibilityDays),
		approvalMinutes: count(terms.approvalMinutes),
		fundingBusinessDays: count(terms.fundingBusinessDays),
		minTerm: count(minTerm),
		maxTerm: count(maxTerm),
		exampleDraw: money(draw),
		exampleOwed: money(dollarsOf(owed)),
		examplePayment: money(dollarsOf(monthlyPayment(owed, terms.minApr, minTerm))),
	};
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
	const months = written.flatMap(({ terms: own }) => (Array.isArray(own) ? own : standardTerms()));
	const offeredMonths = months.length > 0 ? months : standardTerms();
	return {
		minLine: isInAll("minLine") ? Math.max(terms.minLoanAmount, Math.min(...numbers("minLine"))) : terms.minLoanAmount,
		maxLine: most("maxLine", terms.maxLoanAmount),
		fee: most("originationPercent", terms.maxOriginationFeePercent),
		minTerm: Math.min(...offeredMonths),
		maxTerm: Math.max(...offeredMonths),
	};
}

function standardTerms(): readonly number[] {
	return DEFAULT_SHEETS.at(-1)?.terms ?? [];
}
