import { advertisedTerms } from "../../../lending/pricing/advertised.ts";
import type { Json, Product } from "../../engine/authored/authored.ts";
import { isList, isObject } from "../../engine/json.ts";
import type { Finding } from "../diagnostic.ts";
import { sheetNumber, writtenSheets } from "../figures/pricing-figures.ts";
import { at, files } from "../product-files.ts";

interface Band {
	readonly from: number;
	readonly rate: number;
}

/**
 * Finds score bands that are not in descending order, or that price a better score higher (BAND_ORDER), and bands with a
 * rate outside their sheet's range (RATE_OUT_OF_RANGE), which would never be charged.
 */
export function scoreBands(product: Product): Finding[] {
	const terms = advertisedTerms(product.org.pricing);
	return writtenSheets(product).flatMap(({ sheet, pointer }) => {
		const range = [sheetNumber(sheet, "minRate", terms.minApr), sheetNumber(sheet, "maxRate", terms.maxApr)] as const;
		const bands = isList(sheet.scoreBands) ? sheet.scoreBands : [];
		const margins = isObject(sheet.variable) && isList(sheet.variable.margins) ? sheet.variable.margins : [];
		const ofMargins = margins.flatMap((band, index) => {
			const place = pointer + at("variable", "margins", index);
			return outOfOrder(bandOf(margins[index - 1], "margin"), bandOf(band, "margin"), place, "margin");
		});
		const ofRates = bands.flatMap((band, index) => {
			const place = pointer + at("scoreBands", index);
			return [...outOfOrder(bandOf(bands[index - 1]), bandOf(band), place), ...outOfRange(bandOf(band), range, place)];
		});
		return [...ofMargins, ...ofRates];
	});
}

function bandOf(value: Json | undefined, key: "rate" | "margin" = "rate"): Band | undefined {
	if (!isObject(value) || typeof value.from !== "number") return undefined;
	const rate = value[key];
	return typeof rate === "number" ? { from: value.from, rate } : undefined;
}

function outOfOrder(above: Band | undefined, band: Band | undefined, place: string, key = "rate"): Finding[] {
	if (above === undefined || band === undefined) return [];
	const code = "BAND_ORDER";
	if (band.from >= above.from) {
		const cause = `This band starts at a score of ${band.from}, and the one before it at ${above.from}.`;
		const cure = "Write each band once, from the highest score to the lowest.";
		return [{ code, file: files.org, pointer: `${place}/from`, cause, cure }];
	}
	if (band.rate >= above.rate) return [];
	const cause = `A score of ${band.from} pays ${band.rate}, less than the ${above.rate} of a score of ${above.from}.`;
	const cure = "A better score pays the same or less: correct one of the two rates.";
	return [{ code, file: files.org, pointer: `${place}/${key}`, cause, cure }];
}

function outOfRange(band: Band | undefined, [least, most]: readonly [number, number], place: string): Finding[] {
	if (band === undefined || (band.rate >= least && band.rate <= most)) return [];
	return [
		{
			code: "RATE_OUT_OF_RANGE",
			file: files.org,
			pointer: `${place}/rate`,
			cause: `The rate ${band.rate} is outside ${least} to ${most}, the rates of this lender, so no borrower would be charged it.`,
			cure: "Write a rate within them, or change minApr and maxApr of the pricing.",
		},
	];
}
