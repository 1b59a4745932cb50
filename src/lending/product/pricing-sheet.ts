import type { Product } from "../../flow/engine/authored/authored.ts";
import type { TableFacts } from "../../flow/engine/authored/authored-tables.ts";
import { isObject, type JsonObject } from "../../flow/engine/json.ts";
import { jsonIn, listIn, numberIn, textIn } from "../../flow/engine/read-json.ts";
import { figureAsOf } from "../calendar/dated.ts";
import { centsOf, Exact } from "../money.ts";
import {
	type AdvertisedKey,
	advertisedMonths,
	advertisedSince,
	advertisedTerms,
	type ChargedFees,
	feesKept,
	mergedPricing,
} from "../pricing/advertised.ts";
import type { RateDiscount } from "../pricing/discounts.ts";
import { declaredFees } from "../pricing/line-fees.ts";
import type { InterestOnlyTerms, PricingSheet, SheetFigures, StateCaps } from "../pricing/pricing.ts";
import type { VariableTerms } from "../pricing/variable-rate.ts";
import { aporOn } from "../series/apor.ts";
import { primeOn } from "../series/prime.ts";
import { feeLaw } from "./fee-cap-table.ts";
import { highCostLaw } from "./high-cost-tables.ts";
import { homeEquityLaw } from "./home-equity-table.ts";
import { pricingRules } from "./table-rules.ts";

function numbers(sheet: JsonObject, key: string): { readonly [key: string]: number } | undefined {
	const value = jsonIn(sheet, key);
	if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
	const pairs = Object.entries(value).filter((pair): pair is [string, number] => typeof pair[1] === "number");
	return Object.fromEntries(pairs);
}

function termsOf(sheet: JsonObject, fallback: readonly number[]): readonly number[] {
	const value = jsonIn(sheet, "terms");
	return Array.isArray(value) ? value.filter((one): one is number => Number.isInteger(one)) : fallback;
}

/** A state's caps: an organization's own figure counts if it is stricter, its other fees always. */
function capsOf(sheet: JsonObject, base: SheetFigures["stateCaps"]): SheetFigures["stateCaps"] {
	const own = (jsonIn(sheet, "stateCaps") ?? {}) as JsonObject;
	const states = new Set([...Object.keys(base), ...Object.keys(own)]);
	const lower = (one: number | undefined, other: number | undefined) =>
		one === undefined || other === undefined ? (one ?? other) : Math.min(one, other);
	return Object.fromEntries(
		[...states].map((state) => {
			const law = base[state] ?? {};
			const otherFees = numberIn(own, `${state}.otherFees`);
			const caps: { -readonly [name in keyof StateCaps]: StateCaps[name] | undefined } = {
				cltv: lower(law.cltv, numberIn(own, `${state}.cltv`)),
				origination: lower(law.origination, numberIn(own, `${state}.origination`)),
				feeShare: lower(law.feeShare, numberIn(own, `${state}.feeShare`)),
				otherFees: otherFees === undefined ? law.otherFees : centsOf(otherFees),
			};
			return [state, Object.fromEntries(Object.entries(caps).filter(([, value]) => value !== undefined))];
		}),
	);
}

function interestOnlyOf(sheet: JsonObject): InterestOnlyTerms | undefined {
	const months = numberIn(sheet, "interestOnly.months");
	if (months === undefined) return undefined;
	return {
		minAge: numberIn(sheet, "interestOnly.minAge") ?? 0,
		months,
		rateAdd: numberIn(sheet, "interestOnly.rateAdd") ?? 0,
	};
}

function variableOf(sheet: JsonObject): VariableTerms | undefined {
	const margins = listIn(sheet, "variable.margins").flatMap((band) => {
		const [from, margin] = [numberIn(band, "from"), numberIn(band, "margin")];
		return from === undefined || margin === undefined ? [] : [{ from, margin }];
	});
	const changeMonths = numberIn(sheet, "variable.changeMonths");
	if (margins.length === 0 || changeMonths === undefined) return undefined;
	const changeCap = numberIn(sheet, "variable.changeCap");
	return {
		margins: margins.sort((a, b) => b.from - a.from),
		firstChangeMonths: numberIn(sheet, "variable.firstChangeMonths") ?? changeMonths,
		changeMonths,
		...(changeCap === undefined ? {} : { changeCap }),
		interestOnlyDraw: textIn(sheet, "variable.drawPayments") === "INTEREST",
	};
}

function discountsOf(sheet: JsonObject): readonly RateDiscount[] | undefined {
	const { discounts } = sheet;
	if (!isObject(discounts)) return undefined;
	return Object.keys(discounts).flatMap((id) => {
		const hundredths = numberIn(discounts, `${id}.reduction`);
		if (hundredths === undefined) return [];
		const reduction = new Exact(hundredths).div(10_000).toNumber();
		return [{ id, reduction, from: centsOf(numberIn(discounts, `${id}.minDraw`) ?? 0) }];
	});
}

/** The keys that a sheet gives. */
function given<Keys extends object>(own: Keys): { readonly [Key in keyof Keys]?: Exclude<Keys[Key], undefined> } {
	const pairs = Object.entries(own).filter(([, value]) => value !== undefined);
	return Object.fromEntries(pairs) as { readonly [Key in keyof Keys]?: Exclude<Keys[Key], undefined> };
}

/** A sheet of org.json uses dollars and fractions; what it omits, `pricing` or the pricing tables say. */
function sheetOf(sheet: JsonObject, base: SheetFigures): SheetFigures {
	const number = (key: string, fallback: number): number => numberIn(sheet, key) ?? fallback;
	const cents = (key: string, fallback: number): number => {
		const dollars = numberIn(sheet, key);
		return dollars === undefined ? fallback : centsOf(dollars);
	};
	const bands = listIn(sheet, "scoreBands").flatMap((band) => {
		const [from, rate] = [numberIn(band, "from"), numberIn(band, "rate")];
		return from === undefined || rate === undefined ? [] : [{ from, rate }];
	});
	const interestOnly = interestOnlyOf(sheet) ?? base.interestOnly;
	const own = {
		scoreBands: bands.length > 0 ? bands.sort((a, b) => b.from - a.from) : undefined,
		prime: numberIn(sheet, "prime"),
		apor: numbers(sheet, "apor"),
		termAdd: numbers(sheet, "termAdd"),
		occupancyAdd: numbers(sheet, "occupancyAdd"),
		cltvCap: numberIn(sheet, "cltvCap"),
		dtiCap: numberIn(sheet, "dtiCap"),
		minScore: numberIn(sheet, "minScore"),
		interestOnly,
		variable: variableOf(sheet),
		discounts: discountsOf(sheet),
	};
	return {
		effectiveFrom: textIn(sheet, "effectiveFrom") ?? base.effectiveFrom,
		terms: termsOf(sheet, base.terms),
		minLine: cents("minLine", base.minLine),
		maxLine: cents("maxLine", base.maxLine),
		minRate: number("minRate", base.minRate),
		maxRate: number("maxRate", base.maxRate),
		stateAdd: numbers(sheet, "stateAdd") ?? base.stateAdd,
		originationPercent: number("originationPercent", base.originationPercent),
		stateCaps: capsOf(sheet, base.stateCaps),
		ownedDays: base.ownedDays,
		redrawMargin: number("redrawMargin", base.redrawMargin),
		offerDays: number("offerDays", base.offerDays),
		assetMonths: number("assetMonths", base.assetMonths),
		countedFees: cents("countedFees", base.countedFees ?? 0),
		...given(own),
	};
}

/** What the organization's pricing says of every sheet: its bounds, and what a sheet leaves out. */
export function standardSheet({ org: { pricing } }: Pick<Product, "org">): SheetFigures {
	const terms = advertisedTerms(pricing);
	return {
		effectiveFrom: advertisedSince(pricing),
		terms: advertisedMonths(pricing),
		minLine: centsOf(terms.minLoanAmount),
		maxLine: centsOf(terms.maxLoanAmount),
		minRate: terms.minApr,
		maxRate: terms.maxApr,
		stateAdd: {},
		originationPercent: terms.maxOriginationFeePercent,
		stateCaps: {},
		ownedDays: terms.ineligibilityDays,
		redrawMargin: terms.redrawMargin,
		offerDays: terms.offerDays,
		assetMonths: terms.assetMonths,
	};
}

/**
 * Returns the organization's pricing sheet in effect on the day (org.json `pricing`), whose tables read the facts of an
 * application, with the fees that its borrower was already charged; throws NoFigureForDate.
 */
export function pricingOf(product: Product, asOf: string, facts?: TableFacts, charged?: ChargedFees): PricingSheet {
	const standard = standardSheet(product);
	const own = listIn(mergedPricing(product.org.pricing), "sheets").map((sheet) => sheetOf(sheet, standard));
	const sheets = own.length === 0 ? [standard] : own;
	const { prime, apor, ...figures } = figureAsOf(`pricing of ${product.org.code}`, sheets, asOf);
	const { series } = product;
	return {
		...figures,
		countedFees: (figures.countedFees ?? 0) + centsOf(feesKept(product.org.pricing, charged)),
		prime: () => prime ?? fraction(primeOn(series.prime, asOf)),
		apor: (months) => {
			const { variable } = figures;
			if (variable !== undefined) {
				const comparable = aporOn(series["apor-variable"], variable.firstChangeMonths, asOf);
				return comparable === undefined ? undefined : fraction(comparable);
			}
			const published = aporOn(series.apor, months, asOf);
			return published === undefined ? undefined : Math.min(fraction(published), apor?.[months] ?? Infinity);
		},
		rules: pricingRules(product, asOf, facts),
		highCost: highCostLaw(product, asOf),
		lineFees: declaredFees(product.org.pricing),
		feeLaw: (home) => feeLaw(product, home, asOf),
		homeEquity: (state) => homeEquityLaw(product, state, asOf),
	};
}

function fraction(percent: number): number {
	return new Exact(percent).div(100).toNumber();
}

/** Returns a figure that the organization advertises in dollars, in cents. */
export function advertisedFee(
	product: Product,
	fee: Extract<AdvertisedKey, `${string}Fee` | `${string}Per100k`>,
): number {
	return centsOf(advertisedTerms(product.org.pricing)[fee]);
}
