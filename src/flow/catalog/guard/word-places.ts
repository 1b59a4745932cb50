import { isLenderPlace } from "../../checks/lender/lender-places.ts";
import { isFilledByCode, placesOf } from "../../checks/pages/unknown-place.ts";
import { isCopyFile } from "../../checks/product-files.ts";
import { documentTexts, type ProductText, productTexts } from "../../checks/product-texts.ts";
import type { Product } from "../../engine/authored/authored.ts";
import { type Correction, correctedPlace, didYouMean } from "../../engine/nearest.ts";

/** A placeholder that its screen does not fill. */
export interface UnfilledPlace {
	readonly file: string;
	readonly pointer: string;
	readonly cause: string;
	readonly fix?: Correction;
}

/**
 * Returns placeholders that an overlay writes into screen or form text and that the same text of the level below lacks.
 * Code fills placeholders, so the inherited text shows which ones exist.
 */
export function unfilledPlaces(before: Omit<Product, "hash">, after: Omit<Product, "hash">): UnfilledPlace[] {
	const { texts, places: all } = filledBelow(before);
	return filledByCode(after).flatMap(({ file, pointer, text }) => {
		const old = texts.get(`${file}#${pointer}`);
		if (old === text) return [];
		const own = placesOf(old ?? "");
		// what names a sentence of flows/copy fills the places of the base, and no other
		const known = own.length > 0 || isCopyFile(file) ? own : all;
		return placesOf(text)
			.filter((place) => !known.includes(place) && !isLenderPlace(place))
			.map((place) => ({
				...{ file, pointer, cause: `Nothing fills "{${place}}" here.${didYouMean(place, known)}` },
				...correctedPlace(place, known),
			}));
	});
}

/** The texts below that code fills, by their place, and every place of screens among them. */
interface FilledBelow {
	readonly texts: ReadonlyMap<string, string>;
	readonly places: readonly string[];
}

const filled = new WeakMap<object, FilledBelow>();

function filledBelow(before: Omit<Product, "hash">): FilledBelow {
	const known = filled.get(before);
	if (known !== undefined) return known;
	const all = filledByCode(before);
	const screens = all.filter(({ file }) => !isCopyFile(file));
	const found: FilledBelow = {
		texts: new Map(all.map(({ file, pointer, text }) => [`${file}#${pointer}`, text])),
		places: [...new Set(screens.flatMap(({ text }) => placesOf(text)))],
	};
	filled.set(before, found);
	return found;
}

function filledByCode(parts: Omit<Product, "hash">): ProductText[] {
	const product = { ...parts, hash: "" };
	return [...productTexts(product), ...documentTexts(product)].filter((one) => isFilledByCode(one));
}
