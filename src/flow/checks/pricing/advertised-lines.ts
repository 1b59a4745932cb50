import { advertisedTerms } from "../../../lending/pricing/advertised.ts";
import { pricingFigures as shownFigures } from "../../../lending/pricing/pricing-figures.ts";
import type { Product } from "../../engine/authored/authored.ts";
import type { Finding } from "../diagnostic.ts";
import { dollarsOf } from "../figures/figure-bounds.ts";
import { sheetNumber, type WrittenSheet, writtenSheets } from "../figures/pricing-figures.ts";
import { at, files } from "../product-files.ts";

/** A sheet whose largest line is less than this many times its smallest lends on hardly any line. */
const LEAST_RANGE = 1.5;

/**
 * Finds a sheet that does not lend on the smallest or largest line that the pages name while it is in effect (ADVERTISED_NOT_LENT), and
 * one whose largest line is hardly more than its smallest (LINES_TOO_FEW). Only tools know the day.
 */
export function advertisedLines(product: Product, today: string | undefined): Finding[] {
	const sheets = writtenSheets(product);
	const current = today === undefined ? undefined : inEffect(sheets, today);
	return [
		...sheets.flatMap((written) => narrow(product, written)),
		...(current === undefined ? [] : notLent(product, current)),
	];
}

function inEffect(sheets: readonly WrittenSheet[], today: string): WrittenSheet | undefined {
	return sheets
		.filter(({ sheet }) => String(sheet.effectiveFrom) <= today)
		.toSorted((one, other) => String(one.sheet.effectiveFrom).localeCompare(String(other.sheet.effectiveFrom)))
		.at(-1);
}

function linesOf({ org }: Product, { sheet }: WrittenSheet) {
	const terms = advertisedTerms(org.pricing);
	return {
		minLine: sheetNumber(sheet, "minLine", terms.minLoanAmount),
		maxLine: sheetNumber(sheet, "maxLine", terms.maxLoanAmount),
	};
}

function notLent(product: Product, written: WrittenSheet): Finding[] {
	const { sheet, pointer } = written;
	const { minLine, maxLine } = linesOf(product, written);
	const shown = shownFigures(product.org.pricing);
	const said = `the pages say that lines go from ${dollarsOf(shown.minLine.value)} to ${dollarsOf(shown.maxLine.value)}`;
	const fault = (key: string, cause: string): Finding => ({
		code: "ADVERTISED_NOT_LENT",
		file: files.org,
		pointer: sheet[key] === undefined ? pointer : pointer + at(key),
		cause,
		cure: "Correct the sheet, or what is advertised (`minLoanAmount`, `maxLoanAmount`).",
	});
	return [
		...(minLine > shown.minLine.value
			? [fault("minLine", `The smallest line of the sheet in effect is ${dollarsOf(minLine)}, but ${said}.`)]
			: []),
		...(maxLine < shown.maxLine.value
			? [fault("maxLine", `The largest line of the sheet in effect is ${dollarsOf(maxLine)}, but ${said}.`)]
			: []),
	];
}

function narrow(product: Product, written: WrittenSheet): Finding[] {
	const { minLine, maxLine } = linesOf(product, written);
	// MINIMUM_OVER_MAXIMUM tells of a minimum above the maximum
	if (minLine > maxLine || maxLine >= minLine * LEAST_RANGE) return [];
	const { sheet, pointer } = written;
	const places = ["maxLine", "minLine"].filter((key) => sheet[key] !== undefined).map((key) => pointer + at(key));
	const [place = pointer, ...also] = places;
	const cause = `Lines of this sheet go from ${dollarsOf(minLine)} to ${dollarsOf(maxLine)} only: hardly anyone who asks gets one.`;
	const cure = "Correct the smallest or the largest line; both are in whole dollars.";
	return [{ code: "LINES_TOO_FEW", file: files.org, pointer: place, also, cause, cure }];
}
