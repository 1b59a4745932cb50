import { besideWhite, type ProvedPair, weakPairs } from "../../../lending/brand/color-proof.ts";
import type { BrandColors } from "../../../lending/brand/color-roles.ts";
import type { Json, Product } from "../../engine/authored/authored.ts";
import { isObject } from "../../engine/json.ts";
import type { Finding } from "../diagnostic.ts";
import { at, files } from "../product-files.ts";

/** What is not said is not found. */
const STRONG = { primary: "#000000", secondary: "#000000" };

/**
 * Finds brand colors with too little contrast to white, as text or as background, and colors from which no readable pair
 * can be derived (LOW_CONTRAST, WCAG AA).
 */
export function lowContrast(product: Product): Finding[] {
	const brand: Json | undefined = product.org.brand;
	if (!isObject(brand)) return [];
	const { primary, secondary } = brand;
	const written = { ...sixDigits("primary", primary), ...sixDigits("secondary", secondary) };
	const pale = besideWhite({ ...STRONG, ...written })
		.filter(({ ratio, least }) => ratio < least)
		.map(({ key, color, ratio, least }) => ({
			code: "LOW_CONTRAST",
			file: files.org,
			pointer: at("brand", key),
			cause: `White on ${color} has a contrast of ${ratio.toFixed(2)} : 1.`,
			cure: `Choose a darker color; ${least} : 1 is required.`,
		}));
	return pale.length > 0 ? pale : derived(brand);
}

const known = new WeakMap<object, readonly ProvedPair[]>();

/** One finding for the worst pair of each color of the brand that it comes from. */
function derived(brand: { readonly [key: string]: Json }): Finding[] {
	const { primary, secondary } = brand;
	if (typeof primary !== "string" || typeof secondary !== "string") return [];
	const pairs = known.get(brand) ?? weakPairs({ ...brand, primary, secondary } as BrandColors);
	known.set(brand, pairs);
	const sources = new Map<string, ProvedPair>();
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

function sourceOf(brand: { readonly [key: string]: Json }, { ground }: ProvedPair): string {
	const isAccent = ground === "accent" || (ground === "hero" && brand.hero === "accent");
	if (!isAccent) return "primary";
	return brand.accent === undefined ? "secondary" : "accent";
}

function sixDigits(key: string, color: Json | undefined): { readonly [key: string]: string } {
	return typeof color === "string" ? { [key]: color } : {};
}
