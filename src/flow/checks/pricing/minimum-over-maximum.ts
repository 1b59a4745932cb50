import { type AdvertisedKey, advertisedTerms } from "../../../lending/pricing/advertised.ts";
import type { Product } from "../../engine/authored/authored.ts";
import type { Finding } from "../diagnostic.ts";
import { figurePlace, pricingFigures, sheetNumber, writtenSheets } from "../figures/pricing-figures.ts";
import { files } from "../product-files.ts";

const RANGES: readonly (readonly [least: AdvertisedKey, most: AdvertisedKey])[] = [
	["minLoanAmount", "maxLoanAmount"],
	["minApr", "maxApr"],
	["minRecordingFee", "maxRecordingFee"],
	["minRecordingTaxPer100k", "maxRecordingTaxPer100k"],
];
const SHEET_RANGES: readonly (readonly [string, string, AdvertisedKey, AdvertisedKey])[] = [
	["minLine", "maxLine", "minLoanAmount", "maxLoanAmount"],
	["minRate", "maxRate", "minApr", "maxApr"],
];

/** Finds a pricing range with a minimum above its maximum (MINIMUM_OVER_MAXIMUM), also when one of them is inherited. */
export function minimumOverMaximum(product: Product): Finding[] {
	const terms = advertisedTerms(product.org.pricing);
	const order = byWeight(product);
	const advertised = RANGES.flatMap(([least, most]) => {
		const places: readonly [string | undefined, string | undefined] = [
			figurePlace(product, least),
			figurePlace(product, most),
		];
		return crossed([least, terms[least]], [most, terms[most]], places, order);
	});
	const ofSheets = writtenSheets(product).flatMap(({ sheet, pointer }) =>
		SHEET_RANGES.flatMap(([least, most, advertisedLeast, advertisedMost]) => {
			const place = (key: string) => (sheet[key] === undefined ? undefined : `${pointer}/${key}`);
			return crossed(
				[least, sheetNumber(sheet, least, terms[advertisedLeast])],
				[most, sheetNumber(sheet, most, terms[advertisedMost])],
				[place(least), place(most)],
				Object.keys(sheet).map(place),
			);
		}),
	);
	return [...advertised, ...ofSheets];
}

/** The places of the pricing, those that are to blame rather at the end: what is inherited stands in the last object. */
function byWeight(product: Product): readonly string[] {
	const itemOf = (pointer: string) => Number(pointer.split("/")[2]);
	const places = pricingFigures(product).map(({ pointer }) => pointer);
	return places.toSorted((one, other) => itemOf(other) - itemOf(one));
}

/** The finding points at the bound that the lender wrote itself, or at the one that it wrote last. */
function crossed(
	[least, low]: readonly [string, number],
	[most, high]: readonly [string, number],
	places: readonly [string | undefined, string | undefined],
	order: readonly (string | undefined)[],
): Finding[] {
	const written = places.filter((place) => place !== undefined);
	const pointer = written.toSorted((one, other) => order.indexOf(other) - order.indexOf(one))[0];
	if (low <= high || pointer === undefined) return [];
	return [
		{
			code: "MINIMUM_OVER_MAXIMUM",
			file: files.org,
			pointer,
			cause: `"${least}" is ${low}, which is more than "${most}", ${high}.`,
			cure: "Lower the minimum or raise the maximum; a missing key is as in the organization that is extended.",
		},
	];
}
