import type { Json, Product } from "../../engine/authored/authored.ts";
import { isObject } from "../../engine/json.ts";
import { type WeakPair, weakPairs } from "../../lending/brand/color-proof.ts";
import type { BrandColors } from "../../lending/brand/color-roles.ts";
import type { Finding } from "../diagnostic.ts";
import { at, files } from "../product-files.ts";

const READABLE = 4.5;

/**
 * Finds brand colors with too little contrast to white, as text or as background, and colors from which no readable pair
 * can be derived (LOW_CONTRAST, WCAG AA).
 */
export function lowContrast(product: Product): Finding[] {
	const brand: Json | undefined = product.org.brand;
	if (!isObject(brand)) return [];
	const pale = ["primary", "secondary"].flatMap((key) => {
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
	return pale.length > 0 ? pale : derived(brand);
}

const known = new WeakMap<object, readonly WeakPair[]>();

/** One finding for the worst pair of each color of the brand that it comes from. */
function derived(brand: { readonly [key: string]: Json }): Finding[] {
	const { primary, secondary } = brand;
	if (typeof primary !== "string" || typeof secondary !== "string") return [];
	const pairs = known.get(brand) ?? weakPairs({ ...brand, primary, secondary } as BrandColors);
	known.set(brand, pairs);
	const sources = new Map<string, WeakPair>();
	for (const pair of pairs) {
		const source = sourceOf(brand, pair);
		const worst = sources.get(source);
		if (worst === undefined || pair.ratio < worst.ratio) sources.set(source, pair);
	}
	return [...sources].map(([source, { role, ground, scheme, ratio, least }]) => ({
		code: "LOW_CONTRAST",
		file: files.org,
		pointer: at("brand", source),
		cause: `From ${String(brand[source])} comes “${role}” on “${ground}” (${scheme}) with a contrast of ${ratio.toFixed(2)} : 1.`,
		cure: `Choose a darker or a lighter color; ${least} : 1 is required.`,
	}));
}

function sourceOf(brand: { readonly [key: string]: Json }, { ground }: WeakPair): string {
	const isAccent = ground === "accent" || (ground === "hero" && brand.hero === "accent");
	if (!isAccent) return "primary";
	return brand.accent === undefined ? "secondary" : "accent";
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
