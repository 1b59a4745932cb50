import type { Json, Product } from "../../engine/authored/authored.ts";
import { isObject } from "../../engine/json.ts";
import type { Finding } from "../diagnostic.ts";
import { at, files } from "../product-files.ts";

const READABLE = 4.5;

/** Finds brand colors with too little contrast to white, as text or as background (LOW_CONTRAST, WCAG AA). */
export function lowContrast(product: Product): Finding[] {
	const brand: Json | undefined = product.org.brand;
	if (!isObject(brand)) return [];
	return ["primary", "secondary"].flatMap((key) => {
		const colour = brand[key];
		const ratio = typeof colour === "string" ? contrastWithWhite(colour) : READABLE;
		if (ratio >= READABLE) return [];
		return [
			{
				code: "LOW_CONTRAST",
				file: files.org,
				pointer: at("brand", key),
				cause: `White on ${String(colour)} has a contrast of ${ratio.toFixed(2)} : 1.`,
				cure: `Choose a darker color; ${READABLE} : 1 is required.`,
			},
		];
	});
}

/** Returns the WCAG contrast of a color (#rrggbb) with white, from 1 to 21. */
export function contrastWithWhite(colour: string): number {
	const channels = [1, 3, 5].map((start) => {
		const share = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
		return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
	});
	const [red = 0, green = 0, blue = 0] = channels;
	return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}
