import type { Product } from "../../engine/authored/authored.ts";
import { ADVERTISED, type AdvertisedKey, advertisedTerms } from "../../lending/pricing/advertised.ts";
import type { Finding } from "../diagnostic.ts";
import { files } from "../product-files.ts";
import { figurePlace, sheetNumber, writtenSheets } from "./pricing-figures.ts";

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
	const advertised = RANGES.flatMap(([least, most]) => {
		const places: readonly [string | undefined, string | undefined] = [
			figurePlace(product, least),
			figurePlace(product, most),
		];
		return crossed([least, terms[least]], [most, terms[most]], places, middle(least, most));
	});
	const ofSheets = writtenSheets(product).flatMap(({ sheet, pointer }) =>
		SHEET_RANGES.flatMap(([least, most, advertisedLeast, advertisedMost]) => {
			const place = (key: string) => (sheet[key] === undefined ? undefined : `${pointer}/${key}`);
			return crossed(
				[least, sheetNumber(sheet, least, terms[advertisedLeast])],
				[most, sheetNumber(sheet, most, terms[advertisedMost])],
				[place(least), place(most)],
				middle(advertisedLeast, advertisedMost),
			);
		}),
	);
	return [...advertised, ...ofSheets];
}

function middle(least: AdvertisedKey, most: AdvertisedKey): number {
	return (ADVERTISED[least] + ADVERTISED[most]) / 2;
}

/** The finding points at the bound that is outside the usual range. */
function crossed(
	[least, low]: readonly [string, number],
	[most, high]: readonly [string, number],
	[leastPlace, mostPlace]: readonly [string | undefined, string | undefined],
	usual: number,
): Finding[] {
	const pointer = low > usual ? (leastPlace ?? mostPlace) : (mostPlace ?? leastPlace);
	if (low <= high || pointer === undefined) return [];
	return [
		{
			code: "MINIMUM_OVER_MAXIMUM",
			file: files.org,
			pointer,
			cause: `"${least}" is ${low}, which is more than "${most}", ${high}.`,
			cure: "Lower the minimum or raise the maximum; a missing key has its default.",
		},
	];
}
