import type { Product } from "../../engine/authored/authored.ts";
import { isList } from "../../engine/json.ts";
import { SOURCE_LOCALE } from "../../engine/locales/authored-locale.ts";
import { correctedName, didYouMean } from "../../engine/nearest.ts";
import type { Finding } from "../diagnostic.ts";
import { at, files } from "../product-files.ts";
import { filesOf, type Sentence, sentencesOf, untranslated } from "./sentences.ts";

/** A language that an organization offers, and the sentences that it lacks. */
export interface OfferedLocale {
	readonly locale: string;
	/** Pointer of the language in org.json. */
	readonly pointer: string;
	readonly left: readonly Sentence[];
	/** How many sentences there are to translate. */
	readonly count: number;
}

/** Finds languages that an organization offers and that there are no translations for (LOCALE_UNKNOWN). */
export function unknownLocale(product: Product): Finding[] {
	const known = Object.keys(product.locales);
	return offersOf(product)
		.filter(({ locale }) => !known.includes(locale))
		.map(({ locale, pointer }) => ({
			code: "LOCALE_UNKNOWN",
			file: files.org,
			pointer,
			cause: `There are no translations into "${locale}".${didYouMean(locale, known)}`,
			cure: `Offer a language that flows/locales has${known.length > 0 ? `: ${known.join(", ")}` : ""}.`,
			...correctedName(locale, known),
		}));
}

/** Returns each language that an organization offers, with the sentences that it has no translation for. */
export function offeredGaps(product: Product): OfferedLocale[] {
	const known = Object.keys(product.locales);
	const offers = offersOf(product).filter(({ locale }) => known.includes(locale));
	if (offers.length === 0) return [];
	const sentences = sentencesOf(filesOf(product));
	return offers.map(({ locale, pointer }) => ({
		locale,
		pointer,
		left: untranslated(sentences, product.locales[locale] ?? {}),
		count: sentences.length,
	}));
}

function offersOf({ org }: Product): { readonly locale: string; readonly pointer: string }[] {
	const { locales = [] } = org;
	return (isList(locales) ? locales : []).flatMap((locale, index) =>
		typeof locale === "string" && locale !== SOURCE_LOCALE ? [{ locale, pointer: at("locales", index) }] : [],
	);
}
