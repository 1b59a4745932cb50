import { isList, type Json } from "../json.ts";
import { PSEUDO_LOCALE, SOURCE_LOCALE } from "./authored-locale.ts";

/** An organization's settings, of which its languages are read. */
interface Settings {
	readonly [name: string]: Json | undefined;
}

/** Returns the language that an organization's product speaks, as a tag. */
export function pageLocale({ locale }: Settings): string {
	return typeof locale === "string" ? locale : SOURCE_LOCALE;
}

/** Returns the languages that an organization offers, its first language first. */
export function offeredLocales({ org }: { readonly org: Settings }): readonly string[] {
	const { locales } = org;
	const more = isList(locales) ? locales.filter((tag) => typeof tag === "string") : [];
	return [...new Set([SOURCE_LOCALE, ...more])];
}

/**
 * Returns the language to use for wishes in their order (tags as `Accept-Language` or a person writes them): the first that is
 * available itself or by its language alone ("es" and "es-MX" take "es-US"); undefined when none is.
 */
export function chosenLocale(wishes: readonly string[], available: readonly string[]): string | undefined {
	for (const wish of wishes) {
		const tag = wish.toLowerCase();
		const exact = available.find((one) => one.toLowerCase() === tag);
		const alike = available.find((one) => languageOf(one) === languageOf(tag) && one !== PSEUDO_LOCALE);
		if (exact !== undefined || alike !== undefined) return exact ?? alike;
	}
	return undefined;
}

/** Returns the tags of an `Accept-Language` header by weight, without those refused by a weight of 0. */
export function acceptedLocales(header: string | undefined): readonly string[] {
	return (header ?? "")
		.split(",")
		.map((part) => {
			const [tag = "", ...parameters] = part.split(";").map((piece) => piece.trim());
			const quality = parameters.find((parameter) => /^q=/i.test(parameter));
			return { tag, weight: quality === undefined ? 1 : Number(quality.slice(2)) };
		})
		.filter(({ tag, weight }) => /^[a-z]{2,8}(-[a-z0-9]{1,8})*$/i.test(tag) && weight > 0)
		.toSorted((one, other) => other.weight - one.weight)
		.map(({ tag }) => tag);
}

/** True for a tag of the language in which the product is written, the made-up one included. */
export function isSourceLanguage(tag: string): boolean {
	return languageOf(tag) === languageOf(SOURCE_LOCALE);
}

function languageOf(tag: string): string {
	return tag.toLowerCase().split("-")[0] ?? "";
}
