import { NoFigureForDate } from "../../../lending/calendar/dated.ts";
import { advertisedMonths, advertisedTerms, isWholePricing } from "../../../lending/pricing/advertised.ts";
import { linePeriods } from "../../../lending/pricing/draws.ts";
import { primeHistory, primeOn } from "../../../lending/series/prime.ts";
import type { Product } from "../../engine/authored/authored.ts";
import { isDecimalMultiple } from "../../engine/decimal-multiple.ts";
import { isList, isObject, type JsonObject } from "../../engine/json.ts";
import { askTable } from "../../engine/tables/ask-table.ts";
import type { Finding } from "../diagnostic.ts";
import { percentOf } from "../figures/figure-bounds.ts";
import { sheetNumber, writtenSheets } from "../figures/pricing-figures.ts";
import { at, files, seriesFile, tableFile } from "../product-files.ts";
import { cellFaults } from "../tables/table-cells.ts";

/** Keys of a sheet that a variable rate leaves without effect, and what is to be written instead. */
const FIXED_ONLY: readonly (readonly [key: string, cure: string])[] = [
	["scoreBands", "Write the bands as `margins` of `variable`."],
	["redrawMargin", "Remove it: later draws bear the rate of the line."],
	["interestOnly", "Remove it: `drawPayments` of `variable` says how the draw period is paid."],
	["apor", "Remove it: the series of variable rates is compared with."],
];

/**
 * Finds what contradicts the variable rate of a sheet (VARIABLE_CONTRADICTS): keys that only a fixed rate reads, interest-only
 * payments in a term without a repayment period, a margin between two hundredths of a percent or one that the highest rate never
 * lets be charged, and days for which the index is not known for as many years as the disclosure shows (12 CFR 1026.40(d)(12)(xi)).
 */
export function variableTerms(product: Product): Finding[] {
	if (!isWholePricing(product.org.pricing)) return [];
	return writtenSheets(product).flatMap(({ sheet, pointer }) => {
		const { variable } = sheet;
		if (!isObject(variable)) return [];
		const fault = (keys: readonly (string | number)[], cause: string, cure: string): Finding => ({
			code: "VARIABLE_CONTRADICTS",
			file: files.org,
			pointer: pointer + at(...keys),
			cause,
			cure,
		});
		return [
			...FIXED_ONLY.filter(([key]) => sheet[key] !== undefined).map(([key, cure]) =>
				fault([key], `"${key}" is read for a fixed rate only, and the rate of this sheet is variable.`, cure),
			),
			...withoutRepayment(product, sheet, variable).map((term) =>
				fault(
					["variable", "drawPayments"],
					`A term of ${term} months has no months left to repay in after its draw period.`,
					`Shorten the draw period of that term (${tableFile("pricing/draw-period")}), or write PRINCIPAL.`,
				),
			),
			...neverCharged(product, sheet, variable).map(([index, rate, most]) =>
				fault(
					["variable", "margins", index, "margin"],
					`With the index of the sheet's day the rate is ${percentOf(rate)}, above the highest rate, ${percentOf(most)}.`,
					"Write a smaller margin, or raise `maxRate`.",
				),
			),
			...unevenMargins(variable).map(([index, margin]) =>
				fault(
					["variable", "margins", index, "margin"],
					`Rates are priced in hundredths of a percent, and ${percentOf(margin)} is between two of them.`,
					"Write the margin that borrowers are to pay, with no more than four decimals.",
				),
			),
			...shortHistory(product, sheet).map(([years, known]) =>
				fault(
					["effectiveFrom"],
					`The disclosure shows the index for ${years} years, and on the sheet's day ${known} of them are known (${seriesFile("prime")}).`,
					"Let the sheet begin later, or have the missing years imported.",
				),
			),
		];
	});
}

function dayOf({ effectiveFrom }: JsonObject): string {
	return String(effectiveFrom);
}

function withoutRepayment(
	{ org, tables }: Product,
	sheet: JsonObject,
	{ drawPayments }: JsonObject,
): readonly number[] {
	if (drawPayments !== "INTEREST" || cellFaults(tables["pricing/draw-period"]).length > 0) return [];
	const terms = isList(sheet.terms)
		? sheet.terms.filter((one) => typeof one === "number")
		: advertisedMonths(org.pricing);
	const drawMonths = (term: number) =>
		askTable(tables, "pricing/draw-period", { term }, dayOf(sheet), () => null).months;
	return terms.filter((term) => linePeriods(term, { drawMonths }).repaymentMonths === 0);
}

/** Margins that would be rounded, so that borrowers would pay another one than is written. */
function unevenMargins({ margins }: JsonObject): readonly (readonly [index: number, margin: number])[] {
	if (!isList(margins)) return [];
	return margins.flatMap((band, position) => {
		const margin = isObject(band) ? band.margin : undefined;
		return typeof margin === "number" && !isDecimalMultiple(margin, 0.0001) ? [[position, margin] as const] : [];
	});
}

type Uncharged = readonly [index: number, rate: number, most: number];

function neverCharged({ org, series }: Product, sheet: JsonObject, { margins }: JsonObject): readonly Uncharged[] {
	const most = sheetNumber(sheet, "maxRate", advertisedTerms(org.pricing).maxApr);
	const published = known(() => primeOn(series.prime, dayOf(sheet)) / 100);
	const index = typeof sheet.prime === "number" ? sheet.prime : published;
	if (index === undefined || !isList(margins)) return [];
	return margins.flatMap((band, position): Uncharged[] => {
		const rate = isObject(band) && typeof band.margin === "number" ? index + band.margin : 0;
		return rate > most ? [[position, rate, most]] : [];
	});
}

function shortHistory({ series, tables }: Product, sheet: JsonObject): readonly (readonly [number, number])[] {
	if (cellFaults(tables["law/line-disclosure"]).length > 0) return [];
	const { years } = askTable(tables, "law/line-disclosure", {}, dayOf(sheet));
	const shown = known(() => primeHistory(series.prime, dayOf(sheet), years).length);
	return shown === undefined || shown >= years ? [] : [[years, shown]];
}

/** Undefined where a series does not reach a day, of which other findings tell. */
function known(figure: () => number): number | undefined {
	try {
		return figure();
	} catch (error) {
		if (error instanceof NoFigureForDate) return undefined;
		throw error;
	}
}
