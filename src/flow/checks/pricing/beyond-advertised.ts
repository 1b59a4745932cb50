import { type AdvertisedKey, advertisedTerms } from "../../../lending/pricing/advertised.ts";
import type { Product } from "../../engine/authored/authored.ts";
import type { Finding } from "../diagnostic.ts";
import { pricingFigures, sheetNumber, writtenSheets } from "../figures/pricing-figures.ts";
import { at, files } from "../product-files.ts";

const BOUNDS: readonly (readonly [key: string, advertised: AdvertisedKey, direction: 1 | -1])[] = [
	["minLine", "minLoanAmount", -1],
	["maxLine", "maxLoanAmount", 1],
	["minRate", "minApr", -1],
	["maxRate", "maxApr", 1],
	["originationPercent", "maxOriginationFeePercent", 1],
];

/** Finds a pricing sheet that exceeds the lender's advertised terms (BEYOND_ADVERTISED). */
export function beyondAdvertised(product: Product): Finding[] {
	const terms = advertisedTerms(product.org.pricing);
	const example = pricingFigures(product).findLast(({ key }) => key === "exampleDraw");
	const isTooLarge = example !== undefined && terms.exampleDraw > terms.maxLoanAmount;
	const ofExample: Finding = {
		code: "BEYOND_ADVERTISED",
		file: files.org,
		pointer: example?.pointer ?? at("pricing"),
		cause: `The example draws ${terms.exampleDraw}, which is above the largest line of ${terms.maxLoanAmount} that the lender advertises.`,
		cure: "Write a draw that a line of the lender's takes.",
	};
	return [...(isTooLarge ? [ofExample] : []), ...ofSheets(product)];
}

function ofSheets(product: Product): Finding[] {
	const terms = advertisedTerms(product.org.pricing);
	return writtenSheets(product).flatMap(({ sheet, pointer }) =>
		BOUNDS.flatMap(([key, advertised, direction]): Finding[] => {
			const value = sheetNumber(sheet, key, terms[advertised]);
			if ((value - terms[advertised]) * direction <= 0) return [];
			const side = direction === 1 ? "above" : "below";
			return [
				{
					code: "BEYOND_ADVERTISED",
					file: files.org,
					pointer: pointer + at(key),
					cause: `"${key}" is ${value}, which is ${side} the ${terms[advertised]} that the lender advertises as "${advertised}".`,
					cure: `Keep the sheet within what is advertised, or change "${advertised}".`,
				},
			];
		}),
	);
}
